// The page of both ways in: the water, the form, and login and password, with which each begins.
import { type ReactNode, useState } from 'react';
import type { FormErrors } from '#state/formErrors.ts';
import type { Entrant } from '#state/person/enter.ts';
import { shellText } from '#text/shell.ts';
import { WaterScene } from '#ui/drawing/WaterScene.tsx';
import { AuthForm } from '#ui/form/AuthForm.tsx';
import { LoginFields } from './LoginFields.tsx';
import { useEntrance } from './useEntrance.ts';

interface AuthPageProps {
  words: { title: string; submit: string; login: string; password: string };
  /** Whether a password is chosen or known, for password managers. */
  passwordIs: 'new-password' | 'current-password';
  entrant: (typed: { login: string; password: string }) => Entrant;
  elsewhere: { to: string; label: string };
  /** What is to be known before signing in, in Russian. */
  notice?: ReactNode;
  /** The form is long: the drawing gives it room. */
  isTall?: boolean;
  /** Switches the browser's own validation off. */
  noValidate?: boolean;
  /** The fields below login and password, by what is at fault. */
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
