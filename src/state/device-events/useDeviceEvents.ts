// Applies changes of the device by tabs and the worker; updates the badge.
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { requestSync } from '#api/requestSync.ts';
import { type DeviceChange, subscribeToChanges } from '#offline/device/changes.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { reloadAtRoot } from '#state/person/reloadAtRoot.ts';
import { checkClock } from '#state/clock/clock.ts';
import { onSeenAgain } from '#state/clock/seenAgain.ts';
import { SILENT_MS } from '#state/clock/timers.ts';
import { startDevice, deviceTroubleAtom } from '#state/device.ts';
import { reloadDrafts } from '#state/drafts.ts';
import { followGivenUp } from '#state/entry/follow.ts';
import {
  newlyDoneAtom,
  reloadRows,
  reportedProgressAtom,
  rowsReadingAtom,
  tellRows,
  areRowsReadAtom,
  waitingCountAtom,
} from '#state/outbox/rows.ts';
import { applySentRow } from '#state/applySentRow.ts';
import { isForOthers, sessionAtom, ownerAtom } from '#state/person/session.ts';
import { showOnBadge } from '#offline/device/navigator.ts';

const CLOCK_MS = 15_000;

/** The worker may send after the page closes. */
function wakeWorker(rows: readonly OutboxRow[]): void {
  if (rows.some(({ state }) => state === 'queued')) void requestSync();
}

export function useDeviceEvents(): void {
  const store = useStore();
  const isUntold = useAtomValue(rowsReadingAtom) === 'untold';
  useEffect(() => {
    if (!isUntold) return undefined;
    const timer = window.setInterval(() => {
      void reloadRows(store);
      void reloadDrafts(store);
      void startDevice(store);
    }, SILENT_MS);
    return () => window.clearInterval(timer);
  }, [isUntold, store]);
  useEffect(() => {
    const follow = (changed: DeviceChange) => {
      switch (changed.kind) {
        case 'outbox':
          void reloadRows(store).then(wakeWorker);
          break;
        case 'drafts':
          void reloadDrafts(store);
          break;
        case 'progress':
          store.set(reportedProgressAtom, (known) => new Map(known).set(changed.id, changed));
          break;
        case 'given-up':
          followGivenUp(store, changed);
          break;
        case 'meta':
          void startDevice(store);
          break;
        case 'owner':
          if (isForOthers(store)) reloadAtRoot();
          break;
        case 'drain-ended':
          break;
      }
    };
    const check = () => void checkClock(store);
    const clock = window.setInterval(check, CLOCK_MS);
    const forgetSeen = onSeenAgain(check);
    const forgetDone = store.sub(newlyDoneAtom, () => {
      for (const row of store.get(newlyDoneAtom)) void applySentRow(store, row);
    });
    const reload = () => {
      void tellRows(store);
      void reloadDrafts(store);
    };
    reload();
    const forgetSession = store.sub(sessionAtom, reload);
    const forget = subscribeToChanges(follow);
    return () => {
      forget();
      forgetSession();
      forgetDone();
      window.clearInterval(clock);
      forgetSeen();
    };
  }, [store]);
}

export function useBadge(): void {
  const count = useAtomValue(waitingCountAtom);
  const isKnown = useAtomValue(areRowsReadAtom);
  useEffect(() => {
    if (isKnown) void showOnBadge(count);
  }, [count, isKnown]);
}

/** The browser words the question. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

export function useLeaveQuestion(): void {
  const isInTab = useAtomValue(deviceTroubleAtom) === 'no-database';
  const isWaiting = useAtomValue(waitingCountAtom) > 0;
  useEffect(() => {
    if (!isInTab || !isWaiting) return undefined;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isInTab, isWaiting]);
}

export function useFetchAhead(): void {
  const store = useStore();
  const owner = useAtomValue(ownerAtom);
  useEffect(() => {
    if (owner === '') return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = async () => {
      // Not needed for the first screen.
      const { fetchWhileOpen } = await import('#state/ahead/fetchWhileOpen.ts');
      if (!isGone) stop = fetchWhileOpen(store);
    };
    void begin();
    return () => {
      isGone = true;
      stop?.();
    };
  }, [store, owner]);
}
