// The shell around every screen but the two sign-in ones.
import { makeStyles } from '@fluentui/react-components';
import { useAtom } from 'jotai';
import { Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { media, queries } from '#ui/theme/breakpoints.ts';
import { useMedia } from '#ui/theme/useMedia.ts';
import { isDrawerExpandedAtom } from './drawer/drawerState.ts';
import { DeviceNotice } from './DeviceNotice.tsx';
import { OverlayDrawer } from './drawer/OverlayDrawer.tsx';
import { SaveFileDialog } from './SaveFileDialog.tsx';
import { useSection } from './drawer/useSection.ts';
import { SidePanel } from './drawer/SidePanel.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import { Toasts } from './Toasts.tsx';
import { TopBar } from './TopBar.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';
import { WideDrawer } from './drawer/WideDrawer.tsx';

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
  const isWide = !useMedia(queries.narrow);
  const [isExpanded, setExpanded] = useAtom(isDrawerExpandedAtom);
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  const current = useSection();
  return (
    <div className={styles.shell}>
      <TopBar
        isWide={isWide}
        isDrawerOpen={isWide ? isExpanded : isOverlayOpen}
        onToggleDrawer={() => (isWide ? setExpanded(!isExpanded) : setOverlayOpen(true))}
      />
      <UpdateNotice />
      <DeviceNotice />
      <div className={styles.columns}>
        {isWide && <WideDrawer current={current} expanded={isExpanded} />}
        <main className={styles.screen}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </main>
        {isWide && <SidePanel />}
      </div>
      {!isWide && (
        <OverlayDrawer
          current={current}
          open={isOverlayOpen}
          onClose={() => setOverlayOpen(false)}
        />
      )}
      <SignOutDialog />
      <SaveFileDialog />
      <Toasts />
    </div>
  );
}
