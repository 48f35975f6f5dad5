// The drawer of narrow screens: over the page, with the user at its foot.
import { makeStyles } from '@fluentui/react-components';
import { Dismiss24Regular } from '@fluentui/react-icons/svg/dismiss';
import { PersonCircle24Regular } from '@fluentui/react-icons/svg/person-circle';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { paths } from '#page/paths.ts';
import { sessionAtom } from '#state/person/session.ts';
import { shellText } from '#text/shell.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { RopeEdge } from '#ui/drawing/RopeEdge.tsx';
import { Logo } from '#ui/drawing/Logo.tsx';
import { t } from '#ui/theme/theme.ts';
import { waterGradient } from '#ui/theme/water.ts';
import { SectionLinks } from './SectionLinks.tsx';
import { Window } from '#ui/feedback/Window.tsx';
import { UserFoot } from './UserFoot.tsx';
import { useOnWater } from '../useOnWater.ts';

const useStyles = makeStyles({
  drawer: {
    position: 'fixed',
    top: 0,
    bottom: 0,
    left: 0,
    display: 'flex',
    flexDirection: 'column',
    width: 'min(320px, 88vw)',
    maxHeight: '100vh',
    overflow: 'hidden',
    backgroundColor: t.rail,
    borderRight: '1px solid transparent',
    boxShadow: t.shadow64,
    animationName: { from: { transform: 'translate3d(-320px, 0, 0)', opacity: 0 } },
  },
  goes: {
    animationName: { to: { transform: 'translate3d(-320px, 0, 0)', opacity: 0 } },
    animationTimingFunction: t.curveAccelerateMin,
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    height: '72px',
    padding: '0 8px 0 20px',
    color: t.onWater,
    backgroundImage: waterGradient,
  },
  name: { flexGrow: 1, fontSize: '16px', fontWeight: t.fontWeightSemibold },
  body: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    padding: '12px',
    overflow: 'auto',
    overscrollBehavior: 'contain',
  },
  foot: {
    padding: '12px 12px calc(12px + env(safe-area-inset-bottom))',
    backgroundColor: t.rail,
    borderTop: `1px solid ${t.colorNeutralStroke2}`,
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
  },
  profile: { justifyContent: 'flex-start', padding: '8px 12px', fontSize: '16px' },
});

interface OverlayDrawerProps {
  current: string;
  open: boolean;
  onClose: () => void;
}

export function OverlayDrawer({ current, open, onClose }: OverlayDrawerProps) {
  const styles = useStyles();
  const water = useOnWater();
  const session = useAtomValue(sessionAtom);
  const drawer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) drawer.current?.querySelector('button')?.focus();
  }, [open]);
  return (
    <Window
      open={open}
      label={shellText.drawer.title}
      className={styles.drawer}
      goesClassName={styles.goes}
      closesBeside
      onClose={onClose}
    >
      <div ref={drawer}>
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
      <div className={styles.body}>
        <SectionLinks current={current} onFollow={onClose} />
      </div>
      <div className={styles.foot}>
        {session ? (
          <>
            <LinkButton
              to={paths.profile}
              tone="quiet"
              big
              wide
              icon={<PersonCircle24Regular />}
              className={styles.profile}
              onFollow={onClose}
            >
              {shellText.profile}
            </LinkButton>
            <UserFoot userid={session.userid} />
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
      </div>
    </Window>
  );
}
