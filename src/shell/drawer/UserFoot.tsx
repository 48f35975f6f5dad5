// The button with the user's id at the foot of the overlay drawer: signs out, away from the thumb.
import { makeStyles } from '@fluentui/react-components';
import { SignOut24Regular } from '@fluentui/react-icons/svg/sign-out';
import { shellText } from '#text/shell.ts';
import { Button } from '#ui/button/Button.tsx';
import { tokens } from '#ui/theme/theme.ts';
import { footButton } from './footButton.ts';
import { useSignOut } from '../useSignOut.ts';

const useStyles = makeStyles({
  button: footButton,
  line: {
    display: 'flex',
    flexGrow: 1,
    gap: '12px',
    alignItems: 'baseline',
    minWidth: 0,
  },
  id: { flexGrow: 1, minWidth: 0, textAlign: 'left', overflowWrap: 'anywhere' },
  words: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
  },
});

export function UserFoot({ userid }: { userid: string }) {
  const styles = useStyles();
  const [isBusy, signOut] = useSignOut();
  return (
    <Button
      tone="quiet"
      big
      wide
      busy={isBusy}
      icon={<SignOut24Regular />}
      className={styles.button}
      onClick={signOut}
    >
      <span className={styles.line}>
        <span className={styles.id}>{userid}</span>
        <span className={styles.words}>{shellText.signOut}</span>
      </span>
    </Button>
  );
}
