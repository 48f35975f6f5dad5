// «Забыли пароль?»: leads there where the server sends mails, and is nothing where it sends none.
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { paths } from '#page/paths.ts';
import { authText } from '#text/account/auth.ts';
import { TextLink } from '#ui/button/TextLink.tsx';
import { WithSettings } from './WithSettings.tsx';

export function ForgottenLink({ className }: { className: string }) {
  const href = useHref(paths.forgotten);
  const follow = useLinkClickHandler(paths.forgotten);
  return (
    <WithSettings>
      {({ mail }) =>
        mail && (
          <span lang="ru">
            <TextLink className={className} href={href} onClick={follow}>
              {authText.forgotten}
            </TextLink>
          </span>
        )
      }
    </WithSettings>
  );
}
