// Login and password, the fields that both ways in begin with.
import type { FormErrors } from '#state/formErrors.ts';
import { authText } from '#text/account/auth.ts';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TextField } from '#ui/form/TextField.tsx';

interface LoginFieldsProps {
  words: { login: string; password: string };
  login: string;
  password: string;
  onLogin: (login: string) => void;
  onPassword: (password: string) => void;
  errors: FormErrors;
  /** Whether a password is chosen or known, for password managers. */
  passwordIs: 'new-password' | 'current-password';
}

export function LoginFields(props: LoginFieldsProps) {
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
