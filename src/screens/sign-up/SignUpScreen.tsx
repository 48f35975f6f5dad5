// Signing up (spec 2.4).
import { Link } from '@fluentui/react-components';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { privacyUrl } from '#api/pageSettings.ts';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { signedInAction } from '#state/device.ts';
import { callServerAction } from '#state/session.ts';
import { useAction } from '#state/useAction.ts';
import { privacy, signUp } from '#text/auth.ts';
import { title } from '#text/shell.ts';
import { unexpected } from '#text/toasts.ts';
import { AuthForm } from '#ui/AuthForm.tsx';
import { CheckField } from '#ui/CheckField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { WaterScene } from '#ui/WaterScene.tsx';

export function SignUpScreen() {
  const callServer = useSetAtom(callServerAction);
  const signedIn = useSetAtom(signedInAction);
  const navigate = useNavigate();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [fullName, setFullName] = useState('');
  const [email, setEmail] = useState('');
  const [wantsNews, setWantsNews] = useState(false);
  const [failure, setFailure] = useState<string>();

  const [isBusy, submit] = useAction(async () => {
    setFailure(undefined);
    // The full name goes under both keys that the spec knows (spec 3).
    const sent = { login, password, email, fullname: fullName, name: fullName };
    const outcome = await callServer()(calls.auth.signup, { sent });
    if (outcome.kind === 'done') {
      await signedIn(outcome.answer.userid);
      await navigate(paths.home, { replace: true });
    } else {
      setFailure(outcome.kind === 'refused' ? outcome.message : unexpected);
    }
  });

  return (
    <WaterScene title={title} lang="en" isTall>
      <AuthForm
        title={signUp.title}
        failure={failure}
        submitLabel={signUp.submit}
        isBusy={isBusy}
        onSubmit={submit}
        elsewhere={{ to: paths.login, label: signUp.toSignIn }}
        noValidate
      >
        <TextField
          label={signUp.login}
          value={login}
          onChange={setLogin}
          required
          autoFocus
          name="login"
          autoComplete="username"
        />
        <TextField
          label={signUp.password}
          value={password}
          onChange={setPassword}
          required
          type="password"
          name="password"
          autoComplete="new-password"
        />
        <TextField
          label={signUp.fullName}
          value={fullName}
          onChange={setFullName}
          required
          name="name"
          autoComplete="name"
        />
        <TextField
          label={signUp.email}
          value={email}
          onChange={setEmail}
          required
          type="email"
          name="email"
          autoComplete="email"
        />
        <CheckField label={signUp.marketing} checked={wantsNews} onChange={setWantsNews} />
        {privacyUrl() !== '' && (
          <p lang="ru">
            {privacy.before}{' '}
            <Link inline href={privacyUrl()} target="_blank" rel="noreferrer">
              {privacy.link}
            </Link>
          </p>
        )}
      </AuthForm>
    </WaterScene>
  );
}
