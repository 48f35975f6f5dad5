import { Link, makeStyles } from '@fluentui/react-components';
import { isContact } from '#domain/emailAddress.ts';
import { paths } from '#page/paths.ts';
import { authText } from '#text/account/auth.ts';
import { emailAddress } from '#text/format/typography.ts';
import { useRouterLink } from '#ui/button/useRouterLink.ts';
import { usePageSettings } from './usePageSettings.ts';

const useStyles = makeStyles({
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

export function ForgottenLink() {
  const styles = useStyles();
  const { mail, contactEmail } = usePageSettings();
  const link = useRouterLink(paths.forgotten);
  return (
    <span lang="ru">
      {mail && (
        <Link {...link} className={styles.link}>
          {authText.forgotten}
        </Link>
      )}
      {!mail && isContact(contactEmail) && (
        <>
          {authText.forgottenAsk}{' '}
          <Link inline href={emailAddress(contactEmail)}>
            {contactEmail}
          </Link>
        </>
      )}
    </span>
  );
}
