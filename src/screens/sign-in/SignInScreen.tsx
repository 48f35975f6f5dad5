// Signing in (behaviour 3.1).
import { makeStyles } from '@fluentui/react-components';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { AuthPage } from '#parts/auth/AuthPage.tsx';
import { ForgottenLink } from '#parts/auth/ForgottenLink.tsx';
import { paths } from '#page/paths.ts';
import { callServerAction } from '#state/person/session.ts';
import { useSettings } from '#state/queries/useSettings.ts';
import { authText } from '#text/account/auth.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { SessionEnded } from './SessionEnded.tsx';

const useStyles = makeStyles({
  below: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '16px',
  },
  forgotten: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

export function SignInScreen() {
  useSettings('everybody');
  const styles = useStyles();
  const callServer = useSetAtom(callServerAction);
  const [isRemembered, setRemembered] = useState(false);
  return (
    <AuthPage
      words={authText.signIn}
      passwordIs="current-password"
      enter={(sent) => callServer()(calls.auth.login, { sent })}
      notice={<SessionEnded />}
      elsewhere={{ to: paths.signup, label: authText.signIn.toSignUp }}
    >
      <div className={styles.below}>
        <CheckField
          label={authText.signIn.remember}
          checked={isRemembered}
          onChange={setRemembered}
        />
        <ForgottenLink className={styles.forgotten} />
      </div>
    </AuthPage>
  );
}
