// The shell around every screen but the two sign-in ones.
import { makeStyles } from '@fluentui/react-components';
import { useAtom } from 'jotai';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { media, queries } from '#ui/theme/breakpoints.ts';
import { useMedia } from '#ui/theme/useMedia.ts';
import { isDrawerExpandedAtom } from './drawer/drawerState.ts';
import { WideDrawer } from './drawer/lazyWideDrawer.ts';
import { SidePanel } from './drawer/SidePanel.tsx';
import { Toasts } from './Toasts.tsx';
import { TopBar } from './TopBar.tsx';

// Nothing of them is seen at first: they are fetched behind the shell.
const ShellNotices = lazy(async () => ({
  default: (await import('./ShellNotices.tsx')).ShellNotices,
}));
const ShellWindows = lazy(async () => ({
  default: (await import('./ShellWindows.tsx')).ShellWindows,
}));

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
});

export function Shell() {
  const styles = useStyles();
  // Deferred, so that what stands there stays until the drawer of a screen that has become wide has come.
  const isWide = useDeferredValue(!useMedia(queries.narrow));
  const [isExpanded, setExpanded] = useAtom(isDrawerExpandedAtom);
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  return (
    <>
      <div className={styles.shell}>
        <TopBar
          isWide={isWide}
          isDrawerOpen={isWide ? isExpanded : isOverlayOpen}
          onToggleDrawer={() => (isWide ? setExpanded(!isExpanded) : setOverlayOpen(true))}
        />
        <Suspense fallback={null}>
          <ShellNotices />
        </Suspense>
        <div className={styles.columns}>
          {isWide && <WideDrawer expanded={isExpanded} />}
          <main className={styles.screen}>
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </main>
          {isWide && <SidePanel />}
        </div>
      </div>
      <Suspense fallback={null}>
        <ShellWindows
          isWide={isWide}
          isDrawerOpen={isOverlayOpen}
          onCloseDrawer={() => setOverlayOpen(false)}
        />
      </Suspense>
      <Toasts />
    </>
  );
}
