// Signing in (behaviour 3.1).
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { LoginFields } from '#parts/auth/LoginFields.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import { useEntrance } from '#parts/auth/useEntrance.ts';
import { paths } from '#page/paths.ts';
import { callServerAction } from '#state/person/session.ts';
import { authText } from '#text/auth.ts';
import { shellText } from '#text/shell.ts';
import { AuthForm } from '#ui/form/AuthForm.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { WaterScene } from '#ui/drawing/WaterScene.tsx';

export function SignInScreen() {
  const callServer = useSetAtom(callServerAction);
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(false);
  const entrance = useEntrance(() => callServer()(calls.auth.login, { sent: { login, password } }));

  return (
    <WaterScene title={shellText.title} lang="en">
      <AuthForm
        {...entrance}
        title={authText.signIn.title}
        submitLabel={authText.signIn.submit}
        notice={<SessionEnded />}
        elsewhere={{ to: paths.signup, label: authText.signIn.toSignUp }}
      >
        <LoginFields
          words={authText.signIn}
          login={login}
          password={password}
          onLogin={setLogin}
          onPassword={setPassword}
          passwordIs="current-password"
        />
        <CheckField
          label={authText.signIn.remember}
          checked={isRemembered}
          onChange={setRemembered}
        />
      </AuthForm>
    </WaterScene>
  );
}
