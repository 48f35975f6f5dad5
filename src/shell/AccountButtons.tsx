// The right end of the top bar: the way to the profile and the user's id, which signs out, or the two ways in.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { PersonCircle24Regular } from '@fluentui/react-icons/svg/person-circle';
import { SignOut24Regular } from '@fluentui/react-icons/svg/sign-out';
import { useAtomValue } from 'jotai';
import { paths } from '#page/paths.ts';
import { sessionAtom } from '#state/person/session.ts';
import { shellText } from '#text/shell.ts';
import { media } from '#ui/theme/theme.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { useOnWater } from './useOnWater.ts';
import { useSignOut } from './useSignOut.ts';

const useStyles = makeStyles({
  button: { position: 'relative', flexShrink: 0, minWidth: 0, padding: '8px 12px' },
  id: { maxWidth: '220px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  words: { display: 'none', [media.twoColumns]: { display: 'inline' } },
  notOnPhones: { [media.phone]: { display: 'none' } },
});

export function AccountButtons({ isWide }: { isWide: boolean }) {
  const styles = useStyles();
  const water = useOnWater();
  const session = useAtomValue(sessionAtom);
  const [isBusy, signOut] = useSignOut();
  const className = mergeClasses(styles.button, water.button);
  if (session === undefined)
    return (
      <>
        <LinkButton to={paths.login} tone="quiet" className={className}>
          {shellText.signIn}
        </LinkButton>
        <LinkButton
          to={paths.signup}
          tone="quiet"
          className={mergeClasses(className, styles.notOnPhones)}
        >
          {shellText.signUp}
        </LinkButton>
      </>
    );
  // On narrow screens it stands at the foot of the drawer, away from the thumb.
  if (!isWide) return null;
  return (
    <>
      <LinkButton
        to={paths.profile}
        tone="quiet"
        icon={<PersonCircle24Regular />}
        label={shellText.profile}
        className={className}
      >
        <span className={styles.words}>{shellText.profile}</span>
      </LinkButton>
      <Button
        tone="quiet"
        className={className}
        icon={<SignOut24Regular />}
        iconAfter
        busy={isBusy}
        label={shellText.userAndSignOut(session.userid)}
        onClick={signOut}
      >
        <span className={styles.id}>{session.userid}</span>
      </Button>
    </>
  );
}
