// Login and password, the fields that both ways in begin with.
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TextField } from '#ui/form/TextField.tsx';

interface LoginFieldsProps {
  words: { login: string; password: string };
  login: string;
  password: string;
  onLogin: (login: string) => void;
  onPassword: (password: string) => void;
  /** Whether a password is chosen or known, for password managers. */
  passwordIs: 'new-password' | 'current-password';
}

export function LoginFields(props: LoginFieldsProps) {
  const { words, login, password, onLogin, onPassword, passwordIs } = props;
  return (
    <>
      <TextField
        label={words.login}
        value={login}
        onChange={onLogin}
        required
        autoFocus
        name="login"
        verbatim
        autoComplete="username"
      />
      <PasswordField
        label={words.password}
        value={password}
        onChange={onPassword}
        required
        name="password"
        autoComplete={passwordIs}
      />
    </>
  );
}
