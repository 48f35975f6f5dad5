// Runs the drain while the page is open.
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { subscribeToChanges } from '#offline/device/changes.ts';
import { wakeRows, wakeRowsForPage } from '#offline/outbox/outbox.ts';
import { onSeenAgain } from '#state/clock/seenAgain.ts';
import { LONGEST_TIMER_MS, atMostEvery } from '#state/clock/timers.ts';
import {
  ownerAtom,
  isDrainPausedAtom,
  expireSession,
  rereadSession,
  sessionAtom,
} from '#state/person/session.ts';
import { isAnyOvertaken } from '#offline/drafts/knownDrafts.ts';
import { pullOwnDrafts } from '#state/pullDrafts.ts';
import { sendWithScreenOn } from '#api/transport.ts';
import { outdatedPage } from '#offline/device/browserDb.ts';
import { drain, type DrainResult } from '#offline/drain/drain.ts';
import { setDiskFull } from '#state/device.ts';
import type { Store } from '#state/store.ts';

/** Milliseconds between retries while another tab drains, because a tab that is closed notifies no other tab. */
const TRY_AGAIN_MS = 2_000;
/** Milliseconds between retries while the database fails, because no event tells that it works again. */
const DATABASE_MS = 10_000;

/** Returns whether another tab or the worker drains. */
const isBusyWith = ({ kind }: DrainResult): boolean => kind === 'busy' || kind === 'lost-lease';

/** Returns the time of the next drain, epoch ms; undefined if another drain is useless before something changes. */
function nextOf(result: DrainResult): number | undefined {
  const soon = Date.now() + TRY_AGAIN_MS;
  if (result.kind === 'busy') return Math.min(result.until, soon);
  if (result.kind === 'lost-lease') return soon;
  if (result.kind === 'no-database' && result.reason !== 'outdated-page')
    return Date.now() + DATABASE_MS;
  return result.kind === 'drained' || result.kind === 'logout-pending' ? result.nextAt : undefined;
}

interface DrainSummary {
  nextAt: number | undefined;
  isBusy: boolean;
}

/** Runs one drain. If the session has ended, leads to the sign-in (behaviour 2.2). `isWoken`: see `DrainParts`. */
export async function drainOutbox(
  store: Store,
  leaving: AbortSignal,
  isWoken?: boolean,
): Promise<DrainSummary> {
  const signal = AbortSignal.any([leaving, outdatedPage]);
  const owner = () => store.get(sessionAtom)?.userid;
  const before = owner();
  const result = await drain({
    transport: sendWithScreenOn,
    owner,
    signal,
    isWoken: isWoken ?? true,
  });
  setDiskFull(store, result.kind === 'no-database' && result.reason === 'full');
  if (result.kind === 'signed-out') {
    rereadSession(store);
    if (before !== undefined && owner() === before) expireSession(store);
  }
  return { nextAt: nextOf(result), isBusy: isBusyWith(result) };
}

/** Milliseconds from a change of a draft to the next drain. */
const DRAFTS_MS = 1_000;

export function useDrainer(): void {
  const owner = useAtomValue(ownerAtom);
  const isPaused = useAtomValue(isDrainPausedAtom);
  const store = useStore();
  useEffect(() => {
    if (isPaused) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: number | undefined;
    let drafts: number | undefined;
    let isRunning = false;
    let isWanted = false;
    let wasBusy = false;
    /** Makes rows due before the next drain. If set, that drain also asks for the deadlines of all stopped rows. */
    let toWake: ((owner: string) => Promise<unknown>) | undefined = wakeRowsForPage;

    const drainAll = async () => {
      let nextAt: number | undefined;
      while (isWanted && !signal.aborted) {
        isWanted = false;
        const wake = toWake;
        toWake = undefined;
        if (owner !== '') await wake?.(owner);
        const drained = await drainOutbox(store, signal, wake !== undefined);
        nextAt = drained.nextAt;
        wasBusy = drained.isBusy;
      }
      // Set in the same tick as the last check of `isWanted`, so that no call of `run` in between is lost.
      isRunning = false;
      return nextAt;
    };
    const run = async () => {
      isWanted = true;
      if (isRunning) return;
      isRunning = true;
      const nextAt = await drainAll().catch((error: unknown) => {
        // Allows later runs after an unexpected error.
        isRunning = false;
        throw error;
      });
      window.clearTimeout(timer);
      if (nextAt === undefined || signal.aborted) return;
      const wait = Math.min(Math.max(nextAt - Date.now(), 0), LONGEST_TIMER_MS);
      timer = window.setTimeout(() => void run(), wait);
    };
    const runForDrafts = () => {
      drafts = undefined;
      void run();
    };

    const forget = subscribeToChanges(({ kind }) => {
      const isOver = kind === 'drain-ended' && wasBusy;
      if (kind === 'outbox' || isOver) void run();
      if (kind === 'drafts') drafts ??= window.setTimeout(runForDrafts, DRAFTS_MS);
    });
    const forgetSeen = onSeenAgain(() => {
      toWake = wakeRows;
      void run();
    });
    void run();
    return () => {
      leaving.abort();
      window.clearTimeout(timer);
      window.clearTimeout(drafts);
      forget();
      forgetSeen();
    };
  }, [owner, isPaused, store]);
}

/** Shortest interval, ms, of fetching drafts after the server refused to save an outdated draft. */
const CHANGES_MS = 5_000;

export function useDraftPull(): void {
  const owner = useAtomValue(ownerAtom);
  const isPaused = useAtomValue(isDrainPausedAtom);
  const store = useStore();
  useEffect(() => {
    if (owner === '' || isPaused) return undefined;
    const pull = () => void pullOwnDrafts(store);
    const changes = atMostEvery(CHANGES_MS, async () => {
      if (!(await isAnyOvertaken(owner))) return false;
      // Requests a new list, because a running pull may have read the draft before the server refused to save it.
      await pullOwnDrafts(store, Date.now());
      return true;
    });
    pull();
    const forget = subscribeToChanges(({ kind }) => {
      if (kind === 'drafts') changes.want();
    });
    const forgetSeen = onSeenAgain(pull);
    return () => {
      forget();
      changes.stop();
      forgetSeen();
    };
  }, [owner, isPaused, store]);
}
