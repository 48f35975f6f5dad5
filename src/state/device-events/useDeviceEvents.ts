// Lets the page follow what changes on the device: in this tab, in others, and in the worker.
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { requestSync } from '#api/requestSync.ts';
import { type DeviceChange, subscribeToChanges } from '#offline/device/changes.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { reloadAtRoot } from '#state/person/reloadAtRoot.ts';
import { checkClockAction } from '#state/clock/clock.ts';
import { SILENT_MS } from '#state/clock/timers.ts';
import { startDeviceAction } from '#state/device.ts';
import { reloadDraftsAction } from '#state/drafts.ts';
import { followGivenUpAction } from '#state/entry/follow.ts';
import {
  newlyDoneAtom,
  reloadRowsAction,
  reportedProgressAtom,
  rowsReadingAtom,
  tellRowsAction,
} from '#state/outbox/rows.ts';
import { applySentRowAction } from '#state/applySentRow.ts';
import { isForOthersAction, sessionAtom } from '#state/person/session.ts';

/** How often the device's clock is read. */
const CLOCK_MS = 15_000;

/** What waits may be sent by the worker once this page is gone. */
function wakeWorker(rows: readonly OutboxRow[]): void {
  if (rows.some(({ state }) => state === 'queued')) void requestSync();
}

export function useDeviceEvents(): void {
  const store = useStore();
  const isUntold = useAtomValue(rowsReadingAtom) === 'untold';
  useEffect(() => {
    if (!isUntold) return undefined;
    const timer = window.setInterval(() => {
      void store.set(reloadRowsAction);
      void store.set(reloadDraftsAction);
      void store.set(startDeviceAction);
    }, SILENT_MS);
    return () => window.clearInterval(timer);
  }, [isUntold, store]);
  useEffect(() => {
    const follow = (changed: DeviceChange) => {
      switch (changed.kind) {
        case 'outbox':
          void store.set(reloadRowsAction).then(wakeWorker);
          break;
        case 'drafts':
          void store.set(reloadDraftsAction);
          break;
        case 'progress':
          store.set(reportedProgressAtom, (known) => new Map(known).set(changed.id, changed));
          break;
        case 'given-up':
          store.set(followGivenUpAction, changed);
          break;
        case 'meta':
          void store.set(startDeviceAction);
          break;
        case 'owner':
          if (store.set(isForOthersAction)) reloadAtRoot();
          break;
        case 'drain-ended':
          break;
      }
    };
    const check = () => void store.set(checkClockAction);
    const clock = window.setInterval(check, CLOCK_MS);
    document.addEventListener('visibilitychange', check);
    window.addEventListener('online', check);
    const forgetDone = store.sub(newlyDoneAtom, () => {
      for (const row of store.get(newlyDoneAtom)) void store.set(applySentRowAction, row);
    });
    const reload = () => {
      void store.set(tellRowsAction);
      void store.set(reloadDraftsAction);
    };
    reload();
    const forgetSession = store.sub(sessionAtom, reload);
    const forget = subscribeToChanges(follow);
    return () => {
      forget();
      forgetSession();
      forgetDone();
      window.clearInterval(clock);
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('online', check);
    };
  }, [store]);
}
