// Signing up (behaviour 3.2).
import { Link } from '@fluentui/react-components';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { LoginFields } from '#parts/auth/LoginFields.tsx';
import { useEntrance } from '#parts/auth/useEntrance.ts';
import { paths } from '#page/paths.ts';
import { callServerAction } from '#state/person/session.ts';
import { settingsAtom } from '#state/queries/settings.ts';
import { useSettings } from '#state/queries/useSettings.ts';
import { authText } from '#text/auth.ts';
import { shellText } from '#text/shell.ts';
import { AuthForm } from '#ui/form/AuthForm.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { WaterScene } from '#ui/drawing/WaterScene.tsx';

export function SignUpScreen() {
  useSettings('everybody');
  const { privacyUrl } = useAtomValue(settingsAtom);
  const callServer = useSetAtom(callServerAction);
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [fullName, setFullName] = useState('');
  const [email, setEmail] = useState('');
  const [wantsNews, setWantsNews] = useState(false);
  const entrance = useEntrance(() => {
    // The full name goes under both keys (behaviour 3.4).
    const sent = { login, password, email, fullname: fullName, name: fullName };
    return callServer()(calls.auth.signup, { sent });
  });

  return (
    <WaterScene title={shellText.title} lang="en" isTall>
      <AuthForm
        {...entrance}
        title={authText.signUp.title}
        submitLabel={authText.signUp.submit}
        elsewhere={{ to: paths.login, label: authText.signUp.toSignIn }}
        noValidate
      >
        <LoginFields
          words={authText.signUp}
          login={login}
          password={password}
          onLogin={setLogin}
          onPassword={setPassword}
          passwordIs="new-password"
        />
        <TextField
          label={authText.signUp.fullName}
          value={fullName}
          onChange={setFullName}
          required
          name="name"
          autoComplete="name"
        />
        <TextField
          label={authText.signUp.email}
          value={email}
          onChange={setEmail}
          required
          type="email"
          name="email"
          autoComplete="email"
        />
        <CheckField label={authText.signUp.marketing} checked={wantsNews} onChange={setWantsNews} />
        {privacyUrl !== '' && (
          <p lang="ru">
            {authText.privacy.before}{' '}
            <Link inline href={privacyUrl} target="_blank" rel="noreferrer">
              {authText.privacy.link}
            </Link>
          </p>
        )}
      </AuthForm>
    </WaterScene>
  );
}
