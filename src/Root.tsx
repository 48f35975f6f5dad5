// Effects and error page that all screens share.
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { WideDrawer } from '#shell/drawer/lazyWideDrawer.ts';
import { onRestored } from './state/clock/seenAgain.ts';
import { reloadAtRoot } from './state/person/reloadAtRoot.ts';
import { isForOthers, sessionAtom } from './state/person/session.ts';
import { uiText } from './text/ui.ts';
import { unexpectedText } from './text/unexpected.ts';
import { Button } from './ui/button/Button.tsx';
import { importSpinner } from './ui/button/useButtonProps.tsx';
import { partAfterPaint } from './ui/partAfterPaint.tsx';
import { queries, tokens } from './ui/theme/theme.ts';

/** Follows the device and sends waiting rows. */
const DeviceEffects = partAfterPaint(
  async () => (await import('#shell/DeviceEffects.tsx')).DeviceEffects,
);

/** Asks the device for its owner once the first screen is shown. */
function useDeviceStart(): void {
  const store = useStore();
  useEffect(() => {
    let isGone = false;
    const start = async () => {
      const { startDevice } = await import('./state/device.ts');
      // By the next page somebody else may have signed in.
      if (!isGone) await startDevice(store);
    };
    void start();
    const forget = store.sub(sessionAtom, () => void start());
    return () => {
      isGone = true;
      forget();
    };
  }, [store]);
}

/** Reloads a page restored from the browser's memory if its user has signed out since. */
function useRestoredPage(): void {
  const store = useStore();
  useEffect(
    () =>
      onRestored(() => {
        if (isForOthers(store)) reloadAtRoot();
      }),
    [store],
  );
}

/** Loads the shell, and on a wide screen the drawer. */
export async function loadShell() {
  const drawer = matchMedia(queries.narrow).matches ? undefined : WideDrawer.load();
  const [{ Shell }] = await Promise.all([
    import('./signedIn.ts'),
    // The shell reports a failure when it draws the drawer.
    drawer?.catch(() => undefined),
  ]);
  return Shell;
}

/** Loads the shell while the server answers a sign-in. */
function useShellBehindSubmit(): void {
  useEffect(() => {
    const load = () => void loadShell().catch(() => undefined);
    document.addEventListener('submit', load, { once: true });
    return () => document.removeEventListener('submit', load);
  }, []);
}

export function Root() {
  useEffect(() => void importSpinner(), []);
  useDeviceStart();
  useRestoredPage();
  useShellBehindSubmit();
  return (
    <>
      <ScrollRestoration />
      <Outlet />
      <DeviceEffects />
    </>
  );
}

const useStyles = makeStyles({
  broken: { display: 'grid', justifyItems: 'start', gap: '16px', padding: '28px 32px' },
  title: { fontSize: '22px', lineHeight: '28px', fontWeight: tokens.fontWeightBold },
});

export function BrokenPage() {
  const styles = useStyles();
  return (
    <main role="alert" className={styles.broken}>
      <h1 className={styles.title}>{uiText.brokenScreen}</h1>
      <p>{unexpectedText}</p>
      <Button big tone="primary" onClick={() => location.reload()}>
        {uiText.reload}
      </Button>
    </main>
  );
}
