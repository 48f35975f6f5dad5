// Restores and saves the draft, and follows its outbox rows.
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import type { Competition } from '#domain/competition/competition.ts';
import { competitionOf } from '#domain/outbox/outboxRow.ts';
import { type DeviceChange, subscribeToChanges } from '#offline/device/changes.ts';
import { onSeenAgain, useWhileSeen } from '#state/clock/seenAgain.ts';
import { AUTOSAVE_MS, SILENT_MS, WANTING_MS } from '#state/clock/timers.ts';
import { checkLacking, checkUnanswered } from '#state/entry/checks.ts';
import { followDraft, restoreDraft } from '#state/entry/draft.ts';
import { followRows } from '#state/entry/follow.ts';
import { rereadForm } from '#state/entry/form.ts';
import { saveOpenDraft } from '#state/entry/saveDraft.ts';
import { contentAtom, isSilentAtom, type SessionKey } from '#state/entry/session.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { pullOwnDrafts } from '#state/pullDrafts.ts';
import { competitionQuery } from '#state/queries/queries.ts';
import type { OpenCompetition } from './enterTab.ts';

const FRESH_MS = 60_000;

/** `deadline`: as loaded with the page. A return has its own deadline. */
export function useFreshCompetition({
  id,
  deadline,
  returned,
}: Pick<OpenCompetition, 'id' | 'deadline' | 'returned'>): void {
  const store = useStore();
  const isReturned = returned !== undefined;
  const rows = useAtomValue(outboxRowsAtom);
  // A queued row learned of another deadline while it was sent.
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

/** `wanted`: draft named in the address. */
export function usePageFeed(
  sessionKey: SessionKey,
  { id, name, deadline }: Competition,
  wanted: string | undefined,
): void {
  const store = useStore();

  useEffect(() => {
    void restoreDraft(store, sessionKey, wanted);
  }, [store, sessionKey, wanted]);

  useEffect(() => {
    let timer: number | undefined;
    const save = () => {
      window.clearTimeout(timer);
      timer = undefined;
      void saveOpenDraft(store, sessionKey, { id, name, deadline });
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
  }, [store, sessionKey, id, name, deadline]);

  const checkWanting = useCallback(
    () => void checkUnanswered(store, sessionKey),
    [store, sessionKey],
  );
  useWhileSeen(checkWanting, WANTING_MS);

  const isSilent = useAtomValue(useMemo(() => isSilentAtom(sessionKey), [sessionKey]));
  useEffect(() => {
    if (!isSilent) return undefined;
    const timer = window.setInterval(() => {
      void saveOpenDraft(store, sessionKey, { id, name, deadline });
      void followDraft(store, sessionKey);
    }, SILENT_MS);
    return () => window.clearInterval(timer);
  }, [isSilent, store, sessionKey, id, name, deadline]);

  useEffect(() => {
    const follow = ({ kind }: Pick<DeviceChange, 'kind'>) => {
      if (kind === 'drafts') void followDraft(store, sessionKey);
    };
    follow({ kind: 'drafts' });
    void followRows(store, sessionKey);
    const forgetChanges = subscribeToChanges(follow);
    const forgetRows = store.sub(outboxRowsAtom, () => void followRows(store, sessionKey));
    const forgetSeen = onSeenAgain(() => {
      void rereadForm(store, sessionKey);
      void checkLacking(store, sessionKey);
    });
    return () => {
      forgetChanges();
      forgetRows();
      forgetSeen();
    };
  }, [store, sessionKey]);
}
