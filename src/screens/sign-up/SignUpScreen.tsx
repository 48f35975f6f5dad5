// Signing up (behaviour 3.2).
import { Link } from '@fluentui/react-components';
import { useState } from 'react';
import { hasForeignLetters } from '#domain/emailAddress.ts';
import { AuthPage } from '#parts/auth/AuthPage.tsx';
import { LedHere } from '#parts/auth/LedHere.tsx';
import { WithSettings } from '#parts/auth/WithSettings.tsx';
import { paths } from '#page/paths.ts';
import { authText } from '#text/account/auth.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { TextField } from '#ui/form/TextField.tsx';

export function SignUpScreen() {
  const [fullName, setFullName] = useState('');
  const [email, setEmail] = useState('');
  const [wantsNews, setWantsNews] = useState(false);
  return (
    <AuthPage
      words={authText.signUp}
      passwordIs="new-password"
      // Sends the full name under both keys (behaviour 3.4).
      entrant={(login) => ({
        kind: 'new',
        sent: { ...login, email, fullname: fullName, name: fullName },
      })}
      notice={<LedHere />}
      elsewhere={{ to: paths.login, label: authText.signUp.toSignIn }}
      isTall
      noValidate
    >
      {(errors) => (
        <>
          <TextField
            label={authText.signUp.fullName}
            value={fullName}
            onChange={setFullName}
            error={errors['fullname']}
            required
            name="name"
            autoComplete="name"
          />
          <TextField
            label={authText.signUp.email}
            value={email}
            onChange={setEmail}
            error={errors['email']}
            hint={hasForeignLetters(email) ? authText.foreignLetters : undefined}
            required
            type="email"
            name="email"
            autoComplete="email"
          />
          <CheckField
            label={authText.signUp.marketing}
            checked={wantsNews}
            onChange={setWantsNews}
          />
          <WithSettings>
            {({ privacyUrl }) =>
              privacyUrl !== '' && (
                <p lang="ru">
                  {authText.privacy.before}{' '}
                  <Link inline target="_blank" rel="noreferrer" href={privacyUrl}>
                    {authText.privacy.link}
                  </Link>
                </p>
              )
            }
          </WithSettings>
        </>
      )}
    </AuthPage>
  );
}
