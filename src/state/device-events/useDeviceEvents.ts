// Applies changes that other tabs and the worker make on the device, and updates the badge.
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { requestSync } from '#api/keptApp.ts';
import { type DeviceChange, subscribeToChanges } from '#offline/device/changes.ts';
import { type OutboxRow, competitionOf, type DoneRow } from '#domain/outbox/outboxRow.ts';
import { reloadAtRoot } from '#state/person/reloadAtRoot.ts';
import { checkClock } from '#state/clock/clock.ts';
import { onSeenAgain } from '#state/clock/seenAgain.ts';
import { SILENT_MS } from '#state/clock/timers.ts';
import { startDevice, deviceTroubleAtom } from '#state/device.ts';
import { reloadDrafts } from '#state/drafts.ts';
import { followGivenUp, followDone } from '#state/entry/follow.ts';
import {
  newlyDoneAtom,
  reloadRows,
  reportedProgressAtom,
  rowsReadingAtom,
  loadRows,
  areRowsReadAtom,
  waitingCountAtom,
  keepFresh,
} from '#state/outbox/rows.ts';
import { isForOthers, sessionAtom, ownerAtom } from '#state/person/session.ts';
import { showOnBadge } from '#offline/device/thisDevice.ts';
import {
  ownApplicationsQuery,
  ownCardsQuery,
  ownDraftsQuery,
  ownMusicQuery,
  statisticQuery,
} from '../queries/queries.ts';
import { showToast } from '../toasts.ts';
import { toastText } from '#text/toasts.ts';
import type { Store } from '#state/store.ts';

/** Refreshes the lists that a sent row has changed. Shows a toast for a sent submission (offline 7.3). */
export async function applySentRow(store: Store, sent: DoneRow) {
  const owner = store.get(ownerAtom);
  if (sent.owner !== owner) return;
  const competitionId = competitionOf(sent);
  keepFresh(store, sent);
  await followDone(store, sent);
  if (sent.kind !== 'save') {
    const lists = [ownMusicQuery(), ownCardsQuery()];
    const shown = lists.filter(({ state }) => store.get(state).kind !== 'loading');
    const { refresh: readApplications, state } = ownApplicationsQuery();
    const known = store.get(state);
    // The list of applications names missing files. The sent file may be one of them.
    const isOfApplication =
      known.kind === 'ready' &&
      known.data.data.some(({ competition }) => competition === competitionId);
    await Promise.all([
      ...shown.map(({ refresh }) => refresh(store)),
      isOfApplication && readApplications(store),
    ]);
    return;
  }
  if (document.visibilityState === 'visible') {
    showToast(store, { tone: 'success', text: toastText.success.applicationSent });
  }
  await Promise.all([
    ownApplicationsQuery().refresh(store),
    ownDraftsQuery().refresh(store),
    statisticQuery(competitionId).refresh(store),
  ]);
}

const CLOCK_MS = 15_000;

/** Registers a `sync` event, so that the worker sends waiting rows after the page is closed. */
function wakeWorker(rows: readonly OutboxRow[]): void {
  if (rows.some(({ state }) => state === 'queued')) void requestSync();
}

export function useDeviceEvents(): void {
  const store = useStore();
  const isUnreadable = useAtomValue(rowsReadingAtom) === 'unreadable';
  useEffect(() => {
    if (!isUnreadable) return undefined;
    const timer = window.setInterval(() => {
      void reloadRows(store);
      void reloadDrafts(store);
      void startDevice(store);
    }, SILENT_MS);
    return () => window.clearInterval(timer);
  }, [isUnreadable, store]);
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
      void loadRows(store);
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

/** Makes the browser ask whether to leave the page. */
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

export function usePrefetch(): void {
  const store = useStore();
  const owner = useAtomValue(ownerAtom);
  useEffect(() => {
    if (owner === '') return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = async () => {
      // Imported on demand, because the first screen does not need this code.
      const { prefetchWhileOpen } = await import('#state/prefetch/prefetchWhileOpen.ts');
      if (!isGone) stop = prefetchWhileOpen(store);
    };
    void begin();
    return () => {
      isGone = true;
      stop?.();
    };
  }, [store, owner]);
}
