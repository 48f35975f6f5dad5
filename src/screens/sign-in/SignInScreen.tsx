// Form of the sign-in (behaviour 3.1).
import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { AuthPage } from '#parts/auth/AuthPage.tsx';
import { ForgottenLink } from '#parts/auth/ForgottenLink.tsx';
import { SessionEnded } from '#parts/auth/SessionEnded.tsx';
import { paths } from '#page/paths.ts';
import { authText } from '#text/account/auth.ts';
import { CheckField } from '#ui/form/CheckField.tsx';

const useStyles = makeStyles({
  below: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '16px',
  },
});

export function SignInScreen() {
  const styles = useStyles();
  const [isRemembered, setRemembered] = useState(false);
  return (
    <AuthPage
      words={authText.signIn}
      entrant={(sent) => ({ kind: 'known', sent })}
      notice={<SessionEnded isSignIn />}
      elsewhere={{ to: paths.signup, label: authText.signIn.toSignUp }}
    >
      {() => (
        <div className={styles.below}>
          <CheckField
            label={authText.signIn.remember}
            checked={isRemembered}
            onChange={setRemembered}
          />
          <ForgottenLink />
        </div>
      )}
    </AuthPage>
  );
}
