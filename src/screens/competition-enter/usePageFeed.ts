// Restores and saves the draft of the page. Observes the outbox rows of the draft.
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import { competitionOf } from '#domain/outbox/outboxRow.ts';
import { type DeviceChange, subscribeToChanges } from '#offline/device/changes.ts';
import { onSeenAgain, useWhileSeen } from '#state/clock/seenAgain.ts';
import { AUTOSAVE_MS, SILENT_MS, WANTING_MS } from '#state/clock/timers.ts';
import { checkMissing, checkUnanswered } from '#state/entry/checks.ts';
import { followDraft, restoreDraft } from '#state/entry/draft.ts';
import { followRows } from '#state/entry/follow.ts';
import { rereadForm } from '#state/entry/form.ts';
import { saveOpenDraft } from '#state/entry/saveDraft.ts';
import {
  contentAtom,
  isSilentAtom,
  type EnteredKey,
  type SessionKey,
} from '#state/entry/session.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { pullOwnDrafts } from '#state/pullDrafts.ts';
import { competitionQuery } from '#state/queries/queries.ts';
import type { OpenCompetition } from './enterTab.ts';

const FRESH_MS = 60_000;

/** Refreshes the competition. `deadline`: deadline of the competition, not the end of a return. */
export function useFreshCompetition({
  id,
  deadline,
  returned,
}: Pick<OpenCompetition, 'id' | 'deadline' | 'returned'>): void {
  const store = useStore();
  const isReturned = returned !== undefined;
  const rows = useAtomValue(outboxRowsAtom);
  // True if an answer of the server has given the outbox rows a new deadline, but this page still has the old one.
  const isOutdated = rows.some((row) => competitionOf(row) === id && row.deadline !== deadline);
  useWhileSeen(
    useCallback(() => {
      void competitionQuery(id).refresh(store);
      if (isReturned) void pullOwnDrafts(store);
    }, [store, id, isReturned]),
    FRESH_MS,
  );
  useEffect(() => {
    if (isOutdated) void competitionQuery(id).refresh(store);
  }, [isOutdated, store, id]);
}

/** `wanted` is the id of the draft in the address. */
export function usePageFeed(sessionKey: EnteredKey, wanted: string | undefined): void {
  const store = useStore();
  const { owner, competition } = sessionKey;
  // The key omits name and deadline of the competition, because a change of these must not restore the draft
  // a second time.
  const key = useMemo((): SessionKey => ({ owner, competition }), [owner, competition]);

  useEffect(() => {
    void restoreDraft(store, key, wanted);
  }, [store, key, wanted]);

  useEffect(() => {
    let timer: number | undefined;
    const save = () => {
      window.clearTimeout(timer);
      timer = undefined;
      void saveOpenDraft(store, sessionKey);
    };
    const flush = () => {
      if (timer !== undefined) save();
    };
    const unsubscribe = store.sub(contentAtom(sessionKey), () => {
      timer ??= window.setTimeout(save, AUTOSAVE_MS);
    });
    window.addEventListener('pagehide', flush);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [store, sessionKey]);

  const checkWanting = useCallback(() => void checkUnanswered(store, key), [store, key]);
  useWhileSeen(checkWanting, WANTING_MS);

  const isSilent = useAtomValue(useMemo(() => isSilentAtom(key), [key]));
  useEffect(() => {
    if (!isSilent) return undefined;
    const timer = window.setInterval(() => {
      void saveOpenDraft(store, sessionKey);
      void followDraft(store, sessionKey);
    }, SILENT_MS);
    return () => window.clearInterval(timer);
  }, [isSilent, store, sessionKey]);

  useEffect(() => {
    const follow = ({ kind }: Pick<DeviceChange, 'kind'>) => {
      if (kind === 'drafts') void followDraft(store, key);
    };
    follow({ kind: 'drafts' });
    void followRows(store, key);
    const forgetChanges = subscribeToChanges(follow);
    const forgetRows = store.sub(outboxRowsAtom, () => void followRows(store, key));
    const forgetSeen = onSeenAgain(() => {
      void rereadForm(store, key);
      void checkMissing(store, key);
    });
    return () => {
      forgetChanges();
      forgetRows();
      forgetSeen();
    };
  }, [store, key]);
}
