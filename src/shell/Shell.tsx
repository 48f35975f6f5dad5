import { makeStyles } from '@fluentui/react-components';
import { useAtom, useAtomValue } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { Suspense, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { ownerAtom } from '#state/person/session.ts';
import { useIsSlow } from '#state/useAction.ts';
import { loadingText } from '#text/slowLoading.ts';
import { shellText } from '#text/shell.ts';
import { uiText } from '#text/ui.ts';
import { Formation } from '#ui/drawing/Formation.tsx';
import { NoScreen } from '#ui/feedback/EmptyState.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { revealFocused } from '#ui/focus/moveFocus.ts';
import { useDocumentTitle } from '#ui/focus/useHeading.ts';
import { partAfterPaint } from '#ui/partAfterPaint.tsx';
import { media, queries, tokens, useMedia } from '#ui/theme/theme.ts';
import { WideDrawer } from './drawer/lazyWideDrawer.ts';
import { Toasts } from './Toasts.tsx';
import { BAR_HEIGHT, TopBar } from './TopBar.tsx';

const useStyles = makeStyles({
  shell: { display: 'flex', flexDirection: 'column', minHeight: '100dvh' },
  columns: { display: 'flex', flexGrow: 1, alignItems: 'stretch' },
  screen: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    padding: '28px 32px',
    [media.phone]: { padding: '16px' },
  },
  panel: {
    position: 'sticky',
    top: `${BAR_HEIGHT}px`,
    boxSizing: 'border-box',
    width: '15vw',
    alignSelf: 'start',
    padding: '28px 20px 0 0',
  },
  poster: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    height: '440px',
    padding: '18px',
    overflow: 'clip',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  rings: {
    alignSelf: 'center',
    flexShrink: 0,
    width: '230px',
    height: '230px',
    marginTop: '-32px',
    color: tokens.colorCompoundBrandForeground1,
    opacity: 0.34,
  },
  words: {
    marginTop: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    textWrap: 'balance',
  },
});

/** Place for advertising (behaviour 1.6). */
function SidePanel() {
  const styles = useStyles();
  return (
    <aside className={styles.panel}>
      <div className={styles.poster}>
        <Formation className={styles.rings} rings={5} step={19} swimmer={3.2} />
        <p className={styles.words}>{shellText.advertisement}</p>
      </div>
    </aside>
  );
}

const isDrawerExpandedAtom = atomWithStorage('drawer-expanded', true, undefined, {
  getOnInit: true,
});

const ShellNotices = partAfterPaint(async () => (await import('./ShellNotices.tsx')).ShellNotices);
const ShellWindows = partAfterPaint(async () => (await import('./ShellWindows.tsx')).ShellWindows);

/** Milliseconds of loading after which a skeleton replaces the screen that the user has left. */
const SKELETON_MS = 1000;

function LoadingScreen({ isLate }: { isLate: boolean }) {
  useDocumentTitle(isLate ? loadingText.screen.title : uiText.loading);
  return isLate ? <NoScreen tone="brand" {...loadingText.screen} /> : <RowSkeletons rows={3} />;
}

export function Shell() {
  const styles = useStyles();
  const isLoading = useNavigation().state === 'loading';
  const isSlow = useIsSlow(isLoading, SKELETON_MS);
  const isLate = useIsSlow(isLoading);
  const isWide = !useMedia(queries.narrow);
  const [isExpanded, setExpanded] = useAtom(isDrawerExpandedAtom);
  const owner = useAtomValue(ownerAtom);
  const { pathname } = useLocation();
  // A navigation or a sign-out changes this value. The change closes the overlay drawer.
  const here = `${owner} ${pathname}`;
  const [openedAt, setOpenedAt] = useState<string>();
  if (openedAt !== undefined && openedAt !== here) setOpenedAt(undefined);
  const isOverlayOpen = openedAt === here;
  return (
    <>
      <div className={styles.shell} onFocus={revealFocused}>
        <TopBar
          isWide={isWide}
          isDrawerOpen={isWide ? isExpanded : isOverlayOpen}
          onToggleDrawer={() => (isWide ? setExpanded(!isExpanded) : setOpenedAt(here))}
        />
        <ShellNotices />
        <div className={styles.columns}>
          {isWide && <WideDrawer expanded={isExpanded} />}
          <main className={styles.screen}>
            {isSlow ? (
              <LoadingScreen isLate={isLate} />
            ) : (
              <Suspense fallback={null}>
                <Outlet />
              </Suspense>
            )}
          </main>
          {isWide && <SidePanel />}
        </div>
      </div>
      <ShellWindows
        isWide={isWide}
        isDrawerOpen={isOverlayOpen}
        onCloseDrawer={() => setOpenedAt(undefined)}
      />
      <Toasts />
    </>
  );
}
