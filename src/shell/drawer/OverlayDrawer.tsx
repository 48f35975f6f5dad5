import { makeStyles, NavDrawer, NavDrawerFooter } from '@fluentui/react-components';
import { Dismiss24Regular } from '@fluentui/react-icons/svg/dismiss';
import { PersonCircle24Regular } from '@fluentui/react-icons/svg/person-circle';
import { SignOut24Regular } from '@fluentui/react-icons/svg/sign-out';
import { useAtomValue } from 'jotai';
import { paths } from '#page/paths.ts';
import { sessionAtom } from '#state/person/session.ts';
import { shellText } from '#text/shell.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Logo } from '#ui/drawing/Formation.tsx';
import { RopeEdge } from '#ui/drawing/RopeEdge.tsx';
import { PageAfterWindow } from '#ui/layout/ModalWindow.tsx';
import { useCloseRequest } from '#ui/layout/useCloseRequest.ts';
import { media, tokens, waterGradient } from '#ui/theme/theme.ts';
import { useOnWater, useSignOut } from '../TopBar.tsx';
import { SectionLinks, useSection } from './SectionLinks.tsx';

const useStyles = makeStyles({
  button: {
    justifyContent: 'flex-start',
    gap: '16px',
    padding: '8px 12px',
    fontSize: '16px',
    '& .fui-Button__icon': { width: '24px', height: '24px', marginRight: 0, fontSize: '24px' },
  },
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
  drawer: {
    width: 'min(320px, 88vw)',
    backgroundColor: tokens.rail,
    // On low screens the whole drawer scrolls, with its head and foot.
    [media.low]: { overflowY: 'auto', overscrollBehavior: 'contain', '& > *': { flexShrink: 0 } },
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    height: '72px',
    padding: '0 8px 0 20px',
    color: tokens.onWater,
    backgroundImage: waterGradient,
  },
  name: { flexGrow: 1, fontSize: '16px', fontWeight: tokens.fontWeightSemibold },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    padding: '12px',
    overscrollBehavior: 'contain',
    [media.low]: { overflow: 'visible' },
  },
  foot: {
    padding: '12px 12px calc(12px + env(safe-area-inset-bottom))',
    margin: 0,
    backgroundColor: tokens.rail,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
  },
});

interface OverlayDrawerProps {
  open: boolean;
  onClose: () => void;
}

export function OverlayDrawer({ open, onClose }: OverlayDrawerProps) {
  const styles = useStyles();
  const current = useSection();
  const water = useOnWater();
  const session = useAtomValue(sessionAtom);
  const [isLeaving, signOut] = useSignOut();
  useCloseRequest(open, onClose);
  return (
    <NavDrawer
      type="overlay"
      open={open}
      onOpenChange={(_, data) => !data.open && onClose()}
      // The default role, navigation, conflicts with aria-modal.
      role="dialog"
      aria-label={shellText.drawer.title}
      selectedValue={current}
      className={styles.drawer}
    >
      <div>
        <div className={styles.bar}>
          <Logo size={34} />
          <span className={styles.name}>{shellText.drawer.title}</span>
          <IconButton
            label={shellText.drawer.close}
            icon={<Dismiss24Regular />}
            className={water.button}
            onClick={onClose}
          />
        </div>
        <RopeEdge />
      </div>
      <SectionLinks current={current} className={styles.body} onFollow={onClose} />
      <NavDrawerFooter className={styles.foot}>
        {session ? (
          <>
            <LinkButton
              to={paths.profile}
              tone="quiet"
              big
              wide
              icon={<PersonCircle24Regular />}
              className={styles.button}
              onFollow={onClose}
            >
              {shellText.profile}
            </LinkButton>
            <Button
              tone="quiet"
              big
              wide
              busy={isLeaving}
              icon={<SignOut24Regular />}
              className={styles.button}
              onClick={signOut}
            >
              <span className={styles.line}>
                <span className={styles.id}>{session.userid}</span>
                <span className={styles.words}>{shellText.signOut}</span>
              </span>
            </Button>
          </>
        ) : (
          <>
            <LinkButton to={paths.login} tone="primary" wide>
              {shellText.signIn}
            </LinkButton>
            <LinkButton to={paths.signup} wide>
              {shellText.signUp}
            </LinkButton>
          </>
        )}
      </NavDrawerFooter>
      <PageAfterWindow />
    </NavDrawer>
  );
}
