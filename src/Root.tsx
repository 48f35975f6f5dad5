// Effects and error page that all screens share.
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  type Location,
  Outlet,
  ScrollRestoration,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
import { WideDrawer } from '#shell/drawer/lazyWideDrawer.ts';
import { onRestored } from './state/clock/seenAgain.ts';
import { reloadAtRoot } from './state/person/reloadAtRoot.ts';
import { isForOthers, sessionAtom } from './state/person/session.ts';
import { queryText } from './text/loading.ts';
import { uiText } from './text/ui.ts';
import { unexpectedText } from './text/unexpected.ts';
import { Button } from './ui/button/Button.tsx';
import { BusySpinner } from './ui/button/useButtonProps.tsx';
import { useHeading } from './ui/focus/useHeading.ts';
import { partAfterPaint } from './ui/partAfterPaint.tsx';
import { queries, tokens } from './ui/theme/theme.ts';

/** Updates the screens when the device's records change, and sends the queued outbox rows. */
const DeviceEffects = partAfterPaint(
  async () => (await import('#shell/DeviceEffects.tsx')).DeviceEffects,
);

/** After the first screen, and when the session changes, checks whether the device's user is still signed in. */
function useDeviceStart(): void {
  const store = useStore();
  useEffect(() => {
    let isGone = false;
    const start = async () => {
      const { startDevice } = await import('./state/device.ts');
      // When the import ends, this component may be gone, and another user may have signed in.
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

/** Reloads the page if the browser has restored it from memory, and the user of its data is no longer signed in. */
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
    // Ignores a failure, because the shell loads the drawer again.
    drawer?.catch(() => undefined),
  ]);
  return { Component: Shell };
}

/** Preloads the spinner of buttons. On the first `submit` event preloads the shell, because a sign-in shows it. */
function useNextFiles(): void {
  useEffect(() => {
    void BusySpinner.load().catch(() => undefined);
    const load = () => void loadShell().catch(() => undefined);
    document.addEventListener('submit', load, { once: true });
    return () => document.removeEventListener('submit', load);
  }, []);
}

/** Returns the key of a scroll position. All pages opened by address have the key `default`, so their path is used. */
const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

export function Root() {
  useDeviceStart();
  useRestoredPage();
  useNextFiles();
  return (
    <>
      <ScrollRestoration getKey={scrollKey} />
      <Outlet />
      <DeviceEffects />
    </>
  );
}

const useStyles = makeStyles({
  broken: {
    display: 'grid',
    justifyItems: 'start',
    gap: '16px',
    ':is(main)': { padding: '28px 32px' },
  },
  title: { fontSize: '22px', lineHeight: '28px', fontWeight: tokens.fontWeightBold },
});

function Broken({ as: Box }: { as: 'main' | 'div' }) {
  const styles = useStyles();
  // A loader throws a response if a file does not load. Any other error is a mistake in the code.
  const isNotLoaded = isRouteErrorResponse(useRouteError());
  const { revalidate } = useRevalidator();
  const [title, text, action] = isNotLoaded
    ? [
        queryText.pageNotLoaded,
        queryText.noAnswer[navigator.onLine ? 'unreachable' : 'offline'],
        uiText.retry,
      ]
    : [uiText.brokenScreen, unexpectedText, uiText.reload];
  const act = () => (isNotLoaded ? void revalidate() : location.reload());
  const heading = useHeading(title);
  useEffect(() => {
    if (!isNotLoaded) return undefined;
    window.addEventListener('online', act);
    return () => window.removeEventListener('online', act);
  });
  return (
    <Box role="alert" className={styles.broken}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p>{text}</p>
      <Button big tone="primary" onClick={act}>
        {action}
      </Button>
    </Box>
  );
}

export const BrokenPage = () => <Broken as="main" />;

/** Replaces a screen that is broken or did not load. The shell stays. */
export const BrokenScreen = () => <Broken as="div" />;
