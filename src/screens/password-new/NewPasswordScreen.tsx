// The new password of whoever has opened the link of a mail (behaviour 15.3).
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { callServerAction } from '#state/person/caller.ts';
import { rereadSessionAction } from '#state/person/session.ts';
import { useAction } from '#state/useAction.ts';
import { accountText } from '#text/account/account.ts';
import { authText } from '#text/account/auth.ts';
import { newPasswordText as words } from '#text/account/password.ts';
import { shellText } from '#text/shell.ts';
import { WaterScene } from '#ui/drawing/WaterScene.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { AuthForm } from '#ui/form/AuthForm.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';

/** `done`: of whom; the link is used up then. */
type Setting =
  | { kind: 'typing' }
  | { kind: 'differs' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'done'; login: string };

const askAgain = { to: paths.forgotten, label: words.askAgain };

function useNewPassword(token: string) {
  const callServer = useSetAtom(callServerAction);
  const rereadSession = useSetAtom(rereadSessionAction);
  const navigate = useNavigate();
  const [setting, setSetting] = useState<Setting>({ kind: 'typing' });
  const [isBusy, save] = useAction(async (password: string, again: string) => {
    if (password !== again) return setSetting({ kind: 'differs' });
    const outcome = await callServer()(calls.auth.newPassword, { sent: { token, password } });
    if (outcome.kind !== 'done') {
      const sentence = outcome.kind === 'refused' ? outcome.message : authText.noAnswer;
      return setSetting({ kind: 'failed', sentence });
    }
    setSetting({ kind: 'done', login: outcome.answer.login });
    // Its secret need not stand in the history of the browser.
    await navigate(paths.newPassword, { replace: true });
    return rereadSession();
  });
  return { setting, isBusy, save };
}

function PasswordChanged({ login }: { login: string }) {
  const navigate = useNavigate();
  return (
    <AuthForm
      title={words.title}
      failure={[]}
      notice={
        <Notice tone="success" alert>
          {words.done(login)}
        </Notice>
      }
      submitLabel={words.signIn}
      isBusy={false}
      submit={() => void navigate(paths.login, { replace: true })}
      elsewhere={{ to: paths.home, label: words.toHome }}
    />
  );
}

export function NewPasswordScreen() {
  const token = useLocation().hash.slice(1);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const { setting, isBusy, save } = useNewPassword(token);
  const isWhole = token !== '';
  const failure = isWhole ? [] : [words.incomplete];
  return (
    <WaterScene title={shellText.title}>
      {setting.kind === 'done' ? (
        <PasswordChanged login={setting.login} />
      ) : (
        <AuthForm
          title={words.title}
          failure={setting.kind === 'failed' ? [setting.sentence] : failure}
          notice={<p>{words.consequence}</p>}
          submitLabel={words.submit}
          isBusy={isBusy}
          submit={() => isWhole && save(password, again)}
          elsewhere={askAgain}
          noValidate
        >
          <PasswordField
            label={accountText.password.next}
            value={password}
            onChange={setPassword}
            hint={accountText.password.rule}
            required
            autoFocus
            name="new-password"
            autoComplete="new-password"
          />
          <PasswordField
            label={accountText.password.again}
            value={again}
            onChange={setAgain}
            error={setting.kind === 'differs' ? accountText.password.differs : undefined}
            required
            name="again"
            autoComplete="new-password"
          />
        </AuthForm>
      )}
    </WaterScene>
  );
}
