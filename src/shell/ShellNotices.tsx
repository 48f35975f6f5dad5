import { makeStyles } from '@fluentui/react-components';
import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { clockAtom } from '#state/clock/clock.ts';
import { onSeenAgain } from '#state/clock/seenAgain.ts';
import { type DeviceTrouble, deviceTroubleAtom } from '#state/device.ts';
import { sessionAtom } from '#state/person/session.ts';
import { deviceText } from '#text/device.ts';
import { shellNoticeText } from '#text/shell.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { media, tokens } from '#ui/theme/theme.ts';

type OnWaiting = (accept: () => void) => void;

/** Registers the service worker and offers its updates. `onWaiting` gets a function that activates the update. */
async function watch(onWaiting: OnWaiting, signal: AbortSignal): Promise<void> {
  // Imported on demand, because the first screen does not need this code.
  const { Workbox } = await import('workbox-window');
  if (signal.aborted) return;
  const worker = new Workbox('/sw.js');
  let isAccepted = false;
  let hasTakenOver = false;
  const accept = () => {
    isAccepted = true;
    // If another tab has activated the update, this tab only has to reload.
    if (hasTakenOver) location.reload();
    else worker.messageSkipWaiting();
  };
  const offer = () => {
    hasTakenOver = false;
    onWaiting(accept);
  };
  const onControlling = () => {
    hasTakenOver = true;
    if (isAccepted) location.reload();
  };
  worker.addEventListener('waiting', offer);
  worker.addEventListener('controlling', onControlling);
  worker.register().catch(() => undefined);
  // Checks for updates repeatedly, because an installed app stays open for days.
  const stop = onSeenAgain(() => void worker.update().catch(() => undefined));
  signal.addEventListener('abort', () => {
    stop();
    worker.removeEventListener('waiting', offer);
    worker.removeEventListener('controlling', onControlling);
  });
}

/** Calls `watch` in production, if the browser supports service workers. Returns a function that stops watching. */
function watchForUpdate(onWaiting: OnWaiting): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const ended = new AbortController();
  watch(onWaiting, ended.signal).catch(() => undefined);
  return () => ended.abort();
}

function UpdateNotice() {
  const styles = useStyles();
  const [accept, setAccept] = useState<() => void>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => watchForUpdate((take) => setAccept(() => take)), []);
  if (accept === undefined) return null;
  const take = () => {
    setBusy(true);
    accept();
  };
  return (
    <div className={styles.notice} role="status">
      <ArrowSync20Regular />
      <span className={styles.available}>{shellNoticeText.update.available}</span>
      <Button tone="primary" busy={isBusy} onClick={take}>
        {shellNoticeText.update.accept}
      </Button>
    </div>
  );
}

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '8px 8px 8px 32px',
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    borderBottom: `1px solid ${tokens.colorBrandStroke2}`,
    fontWeight: tokens.fontWeightSemibold,
    '& > svg': { flexShrink: 0 },
    [media.phone]: { paddingLeft: '16px' },
  },
  available: { flexGrow: 1 },
  band: {
    display: 'grid',
    gap: '8px',
    padding: '12px 32px',
    [media.phone]: { padding: '12px 16px' },
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  words: { flexGrow: 1, flexBasis: '220px' },
});

const words: Readonly<Record<Exclude<DeviceTrouble, 'none'>, string>> = {
  'no-database': deviceText.notices.noDatabase,
  full: deviceText.notices.full,
  wiped: deviceText.notices.wiped,
};

function DeviceNotice() {
  const styles = useStyles();
  const [trouble, setTrouble] = useAtom(deviceTroubleAtom);
  const isClockWrong = useAtomValue(clockAtom).state === 'jumped';
  const session = useAtomValue(sessionAtom);
  if (!session || (trouble === 'none' && !isClockWrong)) return null;
  return (
    <div className={styles.band}>
      {trouble !== 'none' && (
        <Notice tone="warning" alert>
          <div className={styles.line}>
            <span className={styles.words}>{words[trouble]}</span>
            {trouble === 'wiped' && (
              <Button onClick={() => setTrouble('none')}>{deviceText.notices.understood}</Button>
            )}
          </div>
        </Notice>
      )}
      {isClockWrong && <Notice tone="warning">{deviceText.notices.clockJumped}</Notice>}
    </div>
  );
}

export function ShellNotices() {
  return (
    <>
      <UpdateNotice />
      <DeviceNotice />
    </>
  );
}
