// Form of the sign-up (behaviour 3.2).
import { Link } from '@fluentui/react-components';
import { useState } from 'react';
import { hasForeignLetters } from '#domain/emailAddress.ts';
import { AuthPage } from '#parts/auth/AuthPage.tsx';
import { LedHere } from '#parts/auth/LedHere.tsx';
import { usePageSettings } from '#parts/auth/usePageSettings.ts';
import { paths } from '#page/paths.ts';
import { authText } from '#text/account/auth.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { TextField } from '#ui/form/TextField.tsx';

function SignUpScreen() {
  const [fullName, setFullName] = useState('');
  const [email, setEmail] = useState('');
  const [wantsNews, setWantsNews] = useState(false);
  const { privacyUrl } = usePageSettings();
  return (
    <AuthPage
      words={authText.signUp}
      isNew
      // Sends the full name as `fullname` and as `name` (behaviour 3.4).
      entrant={(login) => ({
        kind: 'new',
        sent: { ...login, email, fullname: fullName, name: fullName },
      })}
      notice={<LedHere />}
      elsewhere={{ to: paths.login, label: authText.signUp.toSignIn }}
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
          {privacyUrl !== '' && (
            <p lang="ru">
              {authText.privacy.before}{' '}
              <Link inline target="_blank" rel="noreferrer" href={privacyUrl}>
                {authText.privacy.link}
              </Link>
            </p>
          )}
        </>
      )}
    </AuthPage>
  );
}

export { SignUpScreen as Component };
