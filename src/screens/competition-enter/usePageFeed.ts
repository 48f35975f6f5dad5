// Ties the competition page to the device: its draft is found again and saved, its rows are followed.
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import type { Competition } from '#domain/competition/competition.ts';
import { type DeviceChange, subscribeToChanges } from '#offline/device/changes.ts';
import { AUTOSAVE_MS, SILENT_MS, WANTING_MS } from '#state/clock/timers.ts';
import { useWhileSeen } from '#state/clock/useWhileSeen.ts';
import { checkLackingAction, checkUnansweredAction } from '#state/entry/checks.ts';
import { followDraftAction, restoreDraftAction } from '#state/entry/draft.ts';
import { saveDraftAction } from '#state/entry/saveDraft.ts';
import { followRowsAction } from '#state/entry/follow.ts';
import { rereadFormAction } from '#state/entry/form.ts';
import { contentAtom, isSilentAtom, type SessionKey } from '#state/entry/session.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';

/** `wanted`: the draft that the address names. */
export function usePageFeed(
  sessionKey: SessionKey,
  { id, name, deadline }: Competition,
  wanted: string | undefined,
): void {
  const store = useStore();

  useEffect(() => {
    void store.set(restoreDraftAction, sessionKey, wanted);
  }, [store, sessionKey, wanted]);

  useEffect(() => {
    let timer: number | undefined;
    const save = () => {
      window.clearTimeout(timer);
      timer = undefined;
      void store.set(saveDraftAction, sessionKey, { id, name, deadline });
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

  const checkUnanswered = useCallback(
    () => void store.set(checkUnansweredAction, sessionKey),
    [store, sessionKey],
  );
  useWhileSeen(checkUnanswered, WANTING_MS);

  const isSilent = useAtomValue(useMemo(() => isSilentAtom(sessionKey), [sessionKey]));
  useEffect(() => {
    if (!isSilent) return undefined;
    const timer = window.setInterval(() => {
      void store.set(saveDraftAction, sessionKey, { id, name, deadline });
      void store.set(followDraftAction, sessionKey);
    }, SILENT_MS);
    return () => window.clearInterval(timer);
  }, [isSilent, store, sessionKey, id, name, deadline]);

  useEffect(() => {
    const follow = ({ kind }: Pick<DeviceChange, 'kind'>) => {
      if (kind === 'drafts') void store.set(followDraftAction, sessionKey);
    };
    follow({ kind: 'drafts' });
    void store.set(followRowsAction, sessionKey);
    const reread = () => void store.set(rereadFormAction, sessionKey);
    const forgetChanges = subscribeToChanges(follow);
    const forgetRows = store.sub(
      outboxRowsAtom,
      () => void store.set(followRowsAction, sessionKey),
    );
    const checkAgain = () => {
      if (document.visibilityState === 'visible') void store.set(checkLackingAction, sessionKey);
    };
    window.addEventListener('online', reread);
    window.addEventListener('online', checkAgain);
    document.addEventListener('visibilitychange', checkAgain);
    return () => {
      forgetChanges();
      forgetRows();
      window.removeEventListener('online', reread);
      window.removeEventListener('online', checkAgain);
      document.removeEventListener('visibilitychange', checkAgain);
    };
  }, [store, sessionKey]);
}
