import { useStore } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { folded } from '#domain/normaliseText.ts';
import { paths } from '#page/paths.ts';
import { type FormErrors, formErrorsOf, NO_ERRORS } from '#state/toasts.ts';
import type { EnterOutcome, Entrant } from '#state/account/enter.ts';
import { useSlowAction } from '#state/useAction.ts';
import { authText } from '#text/account/auth.ts';
import { shellText } from '#text/shell.ts';
import { WaterScene } from '#ui/drawing/WaterScene.tsx';
import { AuthForm } from './AuthForm.tsx';
import { PasswordField, TextField } from '#ui/form/TextField.tsx';

interface Entrance {
  errors: FormErrors;
  isBusy: boolean;
  isSlow: boolean;
  submit: () => void;
  cancel: () => void;
}

/** Prefetch while login and password are typed. */
const importEnter = () => import('#state/account/enter.ts').catch(() => undefined);

/** Compares logins as the server does. */
const loginKey = ({ sent }: Entrant): string => folded(sent.login.trim());

function useEntrance(entrant: () => Entrant): Entrance {
  const store = useStore();
  const navigate = useNavigate();
  const [errors, setErrors] = useState(NO_ERRORS);
  /** Logins whose sign-up got no response; the server may have created them. */
  const unanswered = useRef(new Set<string>());
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
    if (who.kind === 'new' && outcome.kind === 'unanswered') unanswered.current.add(loginKey(who));
    if (signal.aborted) return undefined;
    const isMaybeOwn =
      outcome.kind === 'refused' &&
      outcome.code === 'login-taken' &&
      unanswered.current.has(loginKey(who));
    setErrors(
      isMaybeOwn
        ? { login: `${outcome.message}. ${authText.maybeOwnLogin}` }
        : formErrorsOf(outcome),
    );
    return undefined;
  });
  return { ...waiting, errors, submit: run };
}

interface LoginFieldsProps {
  words: { login: string; password: string };
  login: string;
  password: string;
  onLogin: (login: string) => void;
  onPassword: (password: string) => void;
  errors: FormErrors;
  /** For password managers. */
  passwordIs: 'new-password' | 'current-password';
}

function LoginFields(props: LoginFieldsProps) {
  const { words, login, password, onLogin, onPassword, passwordIs } = props;
  const field = (name: 'login' | 'password') => {
    const error = props.errors[name];
    const isRuleAhead = passwordIs === 'new-password' && error === undefined;
    return { name, error, hint: isRuleAhead ? authText.rules[name] : undefined, required: true };
  };
  return (
    <>
      <TextField
        {...field('login')}
        label={words.login}
        value={login}
        onChange={onLogin}
        autoFocus
        verbatim
        autoComplete="username"
      />
      <PasswordField
        {...field('password')}
        label={words.password}
        value={password}
        onChange={onPassword}
        autoComplete={passwordIs}
      />
    </>
  );
}

interface AuthPageProps {
  words: { title: string; submit: string; login: string; password: string };
  passwordIs: 'new-password' | 'current-password';
  entrant: (typed: { login: string; password: string }) => Entrant;
  elsewhere: { to: string; label: string };
  /** In Russian. */
  notice?: ReactNode;
  /** Shrinks the drawing on phones. */
  isTall?: boolean;
  noValidate?: boolean;
  children: (errors: FormErrors) => ReactNode;
}

export function AuthPage(props: AuthPageProps) {
  const {
    words,
    passwordIs,
    entrant,
    elsewhere,
    notice,
    isTall = false,
    noValidate = false,
  } = props;
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const entrance = useEntrance(() => entrant({ login, password }));
  return (
    <WaterScene title={shellText.title} lang="en" isTall={isTall}>
      <AuthForm
        {...entrance}
        title={words.title}
        submitLabel={words.submit}
        notice={notice}
        elsewhere={elsewhere}
        noValidate={noValidate}
      >
        <LoginFields
          words={words}
          login={login}
          password={password}
          onLogin={setLogin}
          onPassword={setPassword}
          errors={entrance.errors}
          passwordIs={passwordIs}
        />
        {props.children(entrance.errors)}
      </AuthForm>
    </WaterScene>
  );
}
