import { useStore } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#page/paths.ts';
import { type FormErrors, formErrorsOf, NO_ERRORS } from '#state/toasts.ts';
import type { EnterOutcome, Entrant } from '#state/account/enter.ts';
import { useSlowAction } from '#state/useAction.ts';
import { authText } from '#text/account/auth.ts';
import { WaterScene } from '#ui/drawing/WaterScene.tsx';
import { AuthForm } from './AuthForm.tsx';
import { PasswordField, TextField } from '#ui/form/TextField.tsx';

/** Imports the code of the sign-in, while the user types login and password. */
const importEnter = () => import('#state/account/enter.ts').catch(() => undefined);

function useEntrance(entrant: () => Entrant) {
  const store = useStore();
  const navigate = useNavigate();
  const [errors, setErrors] = useState(NO_ERRORS);
  useEffect(() => void importEnter(), []);
  const enter = async (who: Entrant, signal: AbortSignal): Promise<EnterOutcome> => {
    const entering = await importEnter();
    return entering ? entering.enter(store, who, signal) : { kind: 'unanswered', status: 0 };
  };
  const { run, ...waiting } = useSlowAction(async (signal) => {
    const who = entrant();
    setErrors(NO_ERRORS);
    const outcome = await enter(who, signal);
    if (outcome.kind === 'done') return navigate(paths.home, { replace: true });
    if (signal.aborted) return undefined;
    setErrors(formErrorsOf(outcome));
    return undefined;
  });
  return { ...waiting, errors, submit: run };
}

interface AuthPageProps {
  words: { title: string; submit: string; login: string; password: string };
  /** True for the sign-up. Shows the rules for login and password, which only the server checks. */
  isNew?: boolean;
  entrant: (typed: { login: string; password: string }) => Entrant;
  elsewhere: { to: string; label: string };
  /** Notice in Russian. */
  notice: ReactNode;
  children: (errors: FormErrors) => ReactNode;
}

export function AuthPage(props: AuthPageProps) {
  const { words, isNew = false, entrant, elsewhere, notice, children } = props;
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const entrance = useEntrance(() => entrant({ login, password }));
  const { errors } = entrance;
  const field = (name: 'login' | 'password') => {
    const error = errors[name];
    const hint = isNew && error === undefined ? authText.rules[name] : undefined;
    return { name, label: words[name], error, hint, required: true };
  };
  return (
    <WaterScene lang="en" isTall={isNew}>
      <AuthForm
        {...entrance}
        title={words.title}
        submitLabel={words.submit}
        notice={notice}
        elsewhere={elsewhere}
        noValidate={isNew}
      >
        <TextField
          {...field('login')}
          value={login}
          onChange={setLogin}
          autoFocus
          verbatim
          autoComplete="username"
        />
        <PasswordField
          {...field('password')}
          value={password}
          onChange={setPassword}
          autoComplete={isNew ? 'new-password' : 'current-password'}
        />
        {children(errors)}
      </AuthForm>
    </WaterScene>
  );
}
