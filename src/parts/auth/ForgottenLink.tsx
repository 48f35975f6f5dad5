// «Забыли пароль?»: leads there where the server sends mails, and is nothing where it sends none.
import { useAtomValue } from 'jotai';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { paths } from '#page/paths.ts';
import { settingsAtom } from '#state/queries/settings.ts';
import { authText } from '#text/account/auth.ts';
import { TextLink } from '#ui/button/TextLink.tsx';

export function ForgottenLink({ className }: { className: string }) {
  const { mail } = useAtomValue(settingsAtom);
  const href = useHref(paths.forgotten);
  const follow = useLinkClickHandler(paths.forgotten);
  if (!mail) return null;
  return (
    <span lang="ru">
      <TextLink className={className} href={href} onClick={follow}>
        {authText.forgotten}
      </TextLink>
    </span>
  );
}
