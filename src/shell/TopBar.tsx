// The top bar (behaviour 2.4).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Navigation24Regular } from '@fluentui/react-icons/svg/navigation';
import { PanelLeftContract24Regular } from '@fluentui/react-icons/svg/panel-left-contract';
import { PanelLeftExpand24Regular } from '@fluentui/react-icons/svg/panel-left-expand';
import { PersonCircle24Regular } from '@fluentui/react-icons/svg/person-circle';
import { SendClock24Regular } from '@fluentui/react-icons/svg/send-clock';
import { SignOut24Regular } from '@fluentui/react-icons/svg/sign-out';
import { useAtomValue, useStore } from 'jotai';
import { paths } from '#page/paths.ts';
import { signOut } from '#state/account/signOut.ts';
import { waitingCountAtom } from '#state/outbox/rows.ts';
import { sessionAtom } from '#state/person/session.ts';
import { useAction } from '#state/useAction.ts';
import { outboxLinkText } from '#text/outboxLink.ts';
import { shellText } from '#text/shell.ts';
import { siteTitle } from '#text/ui.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Formation, Logo } from '#ui/drawing/Formation.tsx';
import { RopeEdge } from '#ui/drawing/RopeEdge.tsx';
import { centred, media, tokens, waterGradient } from '#ui/theme/theme.ts';

export function useSignOut(): [boolean, () => void] {
  const store = useStore();
  return useAction(() => signOut(store));
}

const still = { color: tokens.onWater, backgroundColor: 'rgba(255, 255, 255, 0.10)' };

export const useOnWater = makeStyles({
  button: {
    color: tokens.onWater,
    ':hover': { ...still, '& .fui-Button__icon': { color: tokens.onWater } },
    ':hover:active,:active:focus-visible': {
      color: tokens.onWater,
      backgroundColor: 'rgba(255, 255, 255, 0.16)',
      '& .fui-Button__icon': { color: tokens.onWater },
    },
    ':focus-visible': { outline: `2px solid ${tokens.onWater}`, outlineOffset: '-2px' },
  },
});

const useStyles = makeStyles({
  button: { position: 'relative', flexShrink: 0, minWidth: 0, padding: '8px 12px' },
  id: { maxWidth: '220px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  words: { display: 'none', [media.twoColumns]: { display: 'inline' } },
  notOnPhones: { [media.phone]: { display: 'none' } },
  link: { position: 'relative', flexShrink: 0, minWidth: '44px', padding: '8px 12px' },
  small: { padding: '8px' },
  count: {
    boxSizing: 'border-box',
    ...centred,
    display: 'inline-flex',
    minWidth: '22px',
    height: '22px',
    marginLeft: '8px',
    padding: '0 6px',
    borderRadius: '11px',
    backgroundColor: '#bee9f0',
    color: '#003546',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
  },
  corner: { position: 'absolute', top: 0, right: 0, marginLeft: 0 },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 10,
    color: tokens.onWater,
    [media.low]: { position: 'static' },
  },
  bar: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '64px',
    padding: '0 20px 0 8px',
    overflow: 'clip',
    // In forced-colours mode only this colour makes the bar opaque.
    backgroundColor: tokens.water,
    backgroundImage: waterGradient,
    [media.narrow]: { gap: '8px', padding: '0 8px 0 4px' },
    [media.phone]: { minHeight: '60px' },
  },
  rings: {
    position: 'absolute',
    top: '-130px',
    right: '14vw',
    width: '460px',
    height: '460px',
    color: '#8fd3e0',
    opacity: 0.22,
    pointerEvents: 'none',
    [media.phone]: { right: 'auto', left: '-200px' },
  },
  sign: { display: 'flex', marginLeft: '8px', [media.narrow]: { display: 'none' } },
  title: {
    position: 'relative',
    flexGrow: 1,
    minWidth: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: '22px',
    fontWeight: tokens.fontWeightSemibold,
    [media.narrow]: { fontSize: '15px', lineHeight: '20px' },
    [media.phone]: {
      fontSize: '13px',
      lineHeight: '16px',
      fontWeight: tokens.fontWeightMedium,
      textWrap: 'balance',
    },
  },
});

function AccountButtons({ isWide }: { isWide: boolean }) {
  const styles = useStyles();
  const water = useOnWater();
  const session = useAtomValue(sessionAtom);
  const [isBusy, leave] = useSignOut();
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
  // On narrow screens the drawer has these buttons.
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
        onClick={leave}
      >
        <span className={styles.id}>{session.userid}</span>
      </Button>
    </>
  );
}

function OutboxLink({ isWide }: { isWide: boolean }) {
  const styles = useStyles();
  const water = useOnWater();
  const count = useAtomValue(waitingCountAtom);
  return (
    <LinkButton
      to={paths.outbox}
      tone="quiet"
      icon={<SendClock24Regular />}
      // On wide screens the visible text is the accessible name.
      {...(!isWide && { label: outboxLinkText.badge(count) })}
      className={mergeClasses(styles.link, water.button, !isWide && styles.small)}
    >
      {isWide && `${outboxLinkText.title} `}
      {count > 0 && (
        <span className={mergeClasses(styles.count, !isWide && styles.corner)}>{count}</span>
      )}
    </LinkButton>
  );
}

/** Height in px on wide screens, including the decorative rope (`RopeEdge`) below the bar. */
export const BAR_HEIGHT = 71;

interface TopBarProps {
  isWide: boolean;
  isDrawerOpen: boolean;
  onToggleDrawer: () => void;
}

export function TopBar({ isWide, isDrawerOpen, onToggleDrawer }: TopBarProps) {
  const styles = useStyles();
  const water = useOnWater();
  const session = useAtomValue(sessionAtom);
  const panel = isDrawerOpen ? <PanelLeftContract24Regular /> : <PanelLeftExpand24Regular />;
  const words = isDrawerOpen ? shellText.drawer.collapse : shellText.drawer.expand;
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <Formation className={styles.rings} rings={6} step={14} swimmer={0} />
        <IconButton
          label={isWide ? words : shellText.drawer.open}
          icon={isWide ? panel : <Navigation24Regular />}
          aria-expanded={isDrawerOpen}
          className={water.button}
          onClick={onToggleDrawer}
        />
        <span className={styles.sign}>
          <Logo size={34} />
        </span>
        <span className={styles.title}>{siteTitle}</span>
        {session && <OutboxLink isWide={isWide} />}
        <AccountButtons isWide={isWide} />
      </div>
      <RopeEdge />
    </header>
  );
}
