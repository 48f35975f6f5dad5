// Signing in (spec 2.3).
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { signedInAction } from '#state/device.ts';
import { callServerAction } from '#state/session.ts';
import { useAction } from '#state/useAction.ts';
import { signIn } from '#text/auth.ts';
import { title } from '#text/shell.ts';
import { unexpected } from '#text/toasts.ts';
import { AuthForm } from '#ui/AuthForm.tsx';
import { CheckField } from '#ui/CheckField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { WaterScene } from '#ui/WaterScene.tsx';

export function SignInScreen() {
  const callServer = useSetAtom(callServerAction);
  const signedIn = useSetAtom(signedInAction);
  const navigate = useNavigate();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(false);
  const [failure, setFailure] = useState<string>();

  const [isBusy, submit] = useAction(async () => {
    setFailure(undefined);
    const outcome = await callServer()(calls.auth.login, { sent: { login, password } });
    if (outcome.kind === 'done') {
      await signedIn(outcome.answer.userid);
      await navigate(paths.home, { replace: true });
    } else {
      setFailure(outcome.kind === 'refused' ? outcome.message : unexpected);
    }
  });

  return (
    <WaterScene title={title} lang="en">
      <AuthForm
        title={signIn.title}
        failure={failure}
        submitLabel={signIn.submit}
        isBusy={isBusy}
        onSubmit={submit}
        elsewhere={{ to: paths.signup, label: signIn.toSignUp }}
      >
        <TextField
          label={signIn.login}
          value={login}
          onChange={setLogin}
          required
          autoFocus
          name="login"
          autoComplete="username"
        />
        <TextField
          label={signIn.password}
          value={password}
          onChange={setPassword}
          required
          type="password"
          name="password"
          autoComplete="current-password"
        />
        <CheckField label={signIn.remember} checked={isRemembered} onChange={setRemembered} />
      </AuthForm>
    </WaterScene>
  );
}
