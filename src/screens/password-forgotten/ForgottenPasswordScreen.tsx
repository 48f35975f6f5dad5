// Requests a link for a new password by mail (behaviour 15.1).
import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { formErrorsOf, NO_ERRORS } from '#state/toasts.ts';
import { sessionAtom } from '#state/person/session.ts';
import { callerOf } from '#state/person/caller.ts';
import { useSlowAction } from '#state/useAction.ts';
import { forgottenText as words } from '#text/account/auth.ts';
import { WaterScene } from '#ui/drawing/WaterScene.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { AuthForm } from '#parts/auth/AuthForm.tsx';
import { TextField } from '#ui/form/TextField.tsx';

function ForgottenPasswordScreen() {
  const store = useStore();
  const isSignedIn = useAtomValue(sessionAtom) !== undefined;
  const [login, setLogin] = useState('');
  const [isSent, setSent] = useState(false);
  const [errors, setErrors] = useState(NO_ERRORS);
  const { run, ...waiting } = useSlowAction(async (signal) => {
    setSent(false);
    setErrors(NO_ERRORS);
    const outcome = await callerOf(store)(calls.auth.forgotten, { sent: { login }, signal });
    if (outcome.kind === 'done') setSent(true);
    else if (!signal.aborted) setErrors(formErrorsOf(outcome));
  });
  return (
    <WaterScene>
      <AuthForm
        title={words.title}
        {...waiting}
        errors={errors}
        notice={
          isSent ? (
            <Notice tone="success" alert>
              <p>{words.sent}</p>
              <p>{words.notThere}</p>
            </Notice>
          ) : (
            <p>{words.intro}</p>
          )
        }
        submitLabel={words.submit}
        submit={run}
        elsewhere={
          isSignedIn
            ? { to: paths.profile, label: words.toProfile }
            : { to: paths.login, label: words.toSignIn }
        }
      >
        <TextField
          label={words.login}
          value={login}
          onChange={setLogin}
          required
          autoFocus
          name="login"
          autoComplete="username"
        />
      </AuthForm>
    </WaterScene>
  );
}

export { ForgottenPasswordScreen as Component };
