import { Link } from '@fluentui/react-components';
import type { PageSettings } from '#api/pageSettings.ts';
import { isContact } from '#domain/emailAddress.ts';
import { paths } from '#page/paths.ts';
import { authText } from '#text/account/auth.ts';
import { emailAddress } from '#text/format/typography.ts';
import { useRouterLink } from '#ui/button/useRouterLink.ts';
import { WithSettings } from './WithSettings.tsx';

interface WayProps {
  className: string;
  settings: PageSettings;
}

function Way({ className, settings: { mail, contactEmail } }: WayProps) {
  const link = useRouterLink(paths.forgotten);
  if (mail)
    return (
      <Link {...link} className={className}>
        {authText.forgotten}
      </Link>
    );
  if (!isContact(contactEmail)) return null;
  return (
    <>
      {authText.forgottenAsk}{' '}
      <Link inline href={emailAddress(contactEmail)}>
        {contactEmail}
      </Link>
    </>
  );
}

export function ForgottenLink({ className }: { className: string }) {
  return (
    <WithSettings>
      {(settings) => (
        <span lang="ru">
          <Way className={className} settings={settings} />
        </span>
      )}
    </WithSettings>
  );
}
