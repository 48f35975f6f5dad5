// Sets a new password by a link from a mail (behaviour 15.3).
import { useStore } from 'jotai';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { type FormErrors, formErrorsOf, NO_ERRORS } from '#state/toasts.ts';
import { rereadSession } from '#state/person/session.ts';
import { callerOf } from '#state/person/caller.ts';
import { useSlowAction } from '#state/useAction.ts';
import { accountText } from '#text/account/account.ts';
import { authText, newPasswordText as words } from '#text/account/auth.ts';
import { WaterScene } from '#ui/drawing/WaterScene.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { AuthForm } from '#parts/auth/AuthForm.tsx';
import { PasswordField } from '#ui/form/TextField.tsx';

const askAgain = { to: paths.forgotten, label: words.askAgain };

const INCOMPLETE: FormErrors = { form: words.incomplete };

function PasswordChanged({ login }: { login: string }) {
  const navigate = useNavigate();
  return (
    <AuthForm
      title={words.title}
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

function NewPasswordScreen() {
  const token = useLocation().hash.slice(1);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const store = useStore();
  const navigate = useNavigate();
  const [refused, setErrors] = useState(NO_ERRORS);
  const errors = token === '' ? INCOMPLETE : refused;
  /** Login of the account whose password was changed. */
  const [changed, setChanged] = useState<string>();
  const { run, ...waiting } = useSlowAction(async (signal) => {
    if (password !== again) return setErrors({ again: accountText.password.differs });
    const outcome = await callerOf(store)(calls.auth.newPassword, {
      sent: { token, password },
      signal,
    });
    if (outcome.kind !== 'done')
      return signal.aborted ? undefined : setErrors(formErrorsOf(outcome));
    setChanged(outcome.answer.login);
    // Replaces the history entry, so that the browser's history does not keep the secret of the link.
    await navigate(paths.newPassword, { replace: true });
    return rereadSession(store);
  });
  return (
    <WaterScene>
      {changed !== undefined ? (
        <PasswordChanged login={changed} />
      ) : (
        <AuthForm
          title={words.title}
          {...waiting}
          errors={errors}
          notice={<p>{words.consequence}</p>}
          submitLabel={words.submit}
          submit={() => token !== '' && run()}
          elsewhere={askAgain}
          noValidate
        >
          <PasswordField
            label={accountText.password.next}
            value={password}
            onChange={setPassword}
            error={errors['password']}
            hint={authText.rules.password}
            required
            autoFocus
            name="new-password"
            autoComplete="new-password"
          />
          <PasswordField
            label={accountText.password.again}
            value={again}
            onChange={setAgain}
            error={errors['again']}
            required
            name="again"
            autoComplete="new-password"
          />
        </AuthForm>
      )}
    </WaterScene>
  );
}

export { NewPasswordScreen as Component };
