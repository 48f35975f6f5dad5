// Signing in (behaviour 3.1).
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { AuthPage } from '#parts/auth/AuthPage.tsx';
import { paths } from '#page/paths.ts';
import { callServerAction } from '#state/person/session.ts';
import { authText } from '#text/auth.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { SessionEnded } from './SessionEnded.tsx';

export function SignInScreen() {
  const callServer = useSetAtom(callServerAction);
  const [isRemembered, setRemembered] = useState(false);
  return (
    <AuthPage
      words={authText.signIn}
      passwordIs="current-password"
      enter={(sent) => callServer()(calls.auth.login, { sent })}
      notice={<SessionEnded />}
      elsewhere={{ to: paths.signup, label: authText.signIn.toSignUp }}
    >
      <CheckField
        label={authText.signIn.remember}
        checked={isRemembered}
        onChange={setRemembered}
      />
    </AuthPage>
  );
}
