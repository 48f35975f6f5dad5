// Runs the drain while the page is open.
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { subscribeToChanges } from '#offline/device/changes.ts';
import { wakeRows, wakeRowsForPage } from '#offline/outbox/outbox.ts';
import { onSeenAgain } from '#state/clock/seenAgain.ts';
import { LONGEST_TIMER_MS } from '#state/clock/timers.ts';
import { drainOutbox } from '#state/outbox/drainOutbox.ts';
import { ownerAtom } from '#state/person/session.ts';
import { isDrainPausedAtom } from '../person/session.ts';

/** Debounce of draft changes. */
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
    let wokeWhileRunning = false;
    /** The next run asks about stopped rows. */
    let isWoken = false;

    const drainAll = async () => {
      let nextAt: number | undefined;
      while (isWanted && !signal.aborted) {
        isWanted = false;
        const wasWoken = isWoken;
        isWoken = false;
        const drained = await drainOutbox(store, signal, wasWoken);
        nextAt = drained.nextAt;
        wasBusy = drained.isBusy;
        if (wokeWhileRunning && owner !== '') {
          // A run under way may have failed before the network returned.
          wokeWhileRunning = false;
          await wakeRows(owner);
        }
      }
      // Same step as the last check, so that later requests start a new run.
      isRunning = false;
      return nextAt;
    };
    const run = async () => {
      isWanted = true;
      if (isRunning) return;
      isRunning = true;
      const nextAt = await drainAll().catch((error: unknown) => {
        // A bug ends this run only.
        isRunning = false;
        throw error;
      });
      window.clearTimeout(timer);
      if (nextAt === undefined || signal.aborted) return;
      const wait = Math.min(Math.max(nextAt - Date.now(), 0), LONGEST_TIMER_MS);
      timer = window.setTimeout(() => void run(), wait);
    };
    const wake = async () => {
      wokeWhileRunning = isRunning;
      isWoken = true;
      if (owner !== '') await wakeRows(owner);
      await run();
    };
    const begin = async () => {
      isWoken = true;
      if (owner !== '') await wakeRowsForPage(owner);
      await run();
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
    const forgetSeen = onSeenAgain(() => void wake());
    void begin();
    return () => {
      leaving.abort();
      window.clearTimeout(timer);
      window.clearTimeout(drafts);
      forget();
      forgetSeen();
    };
  }, [owner, isPaused, store]);
}
