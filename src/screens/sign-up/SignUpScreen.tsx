// Signing up (behaviour 3.2).
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { AuthPage } from '#parts/auth/AuthPage.tsx';
import { paths } from '#page/paths.ts';
import { callServerAction } from '#state/person/session.ts';
import { settingsAtom } from '#state/queries/settings.ts';
import { useSettings } from '#state/queries/useSettings.ts';
import { authText } from '#text/account/auth.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { TextLink } from '#ui/button/TextLink.tsx';

export function SignUpScreen() {
  useSettings('everybody');
  const { privacyUrl } = useAtomValue(settingsAtom);
  const callServer = useSetAtom(callServerAction);
  const [fullName, setFullName] = useState('');
  const [email, setEmail] = useState('');
  const [wantsNews, setWantsNews] = useState(false);
  return (
    <AuthPage
      words={authText.signUp}
      passwordIs="new-password"
      // The full name goes under both keys (behaviour 3.4).
      enter={(login) =>
        callServer()(calls.auth.signup, {
          sent: { ...login, email, fullname: fullName, name: fullName },
        })
      }
      elsewhere={{ to: paths.login, label: authText.signUp.toSignIn }}
      isTall
      noValidate
    >
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
          <TextLink inline outside href={privacyUrl}>
            {authText.privacy.link}
          </TextLink>
        </p>
      )}
    </AuthPage>
  );
}
