// Loads an organiser's decisions about entries and passes them to the entry session.
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import { parseContent } from '#contract/shapes/applicationContent.ts';
import { decisionsIn } from '#domain/decisions/keepDecisions.ts';
import type { SubmittedEntry } from '#domain/entry/entryFiles.ts';
import { useWhileSeen } from '#state/clock/seenAgain.ts';
import { dispatch } from '#state/entry/session.ts';
import { useSubmittedOf } from '#state/entry/useReturn.ts';
import { applicationQuery, ownApplicationsQuery } from '#state/queries/queries.ts';
import type { EnterTabProps } from '../enterTab.ts';

const FRESH_MS = 60_000;

/** Polls the valid version while the page is visible. */
export function useFreshDecisions(draft: string): void {
  const store = useStore();
  const rowid = useSubmittedOf(draft)?.rowid;
  const ask = useCallback(() => {
    void ownApplicationsQuery().refresh(store);
    if (rowid !== undefined) void applicationQuery(String(rowid)).refresh(store);
  }, [store, rowid]);
  useEffect(ask, [ask]);
  useWhileSeen(ask, FRESH_MS);
}

/** Undefined until this device knows whether the application was submitted. */
function useHeard(draft: string): readonly SubmittedEntry[] | undefined {
  const isListKnown = useAtomValue(ownApplicationsQuery().state).kind === 'ready';
  const submitted = useSubmittedOf(draft);
  const valid = useAtomValue(applicationQuery(String(submitted?.rowid ?? '')).state);
  const json = submitted && valid.kind === 'ready' ? valid.data.data.json : undefined;
  const isNone = isListKnown && !submitted;
  return useMemo(() => {
    if (isNone) return [];
    const content = json === undefined ? undefined : parseContent(json);
    return content && decisionsIn(content);
  }, [json, isNone]);
}

/** Passes the last known decisions to the session. */
export function useDecisions({
  sessionKey,
  session,
}: Pick<EnterTabProps, 'sessionKey' | 'session'>): void {
  const store = useStore();
  const heard = useHeard(session.draft.id);
  const { decided: known } = session.content;
  useEffect(() => {
    if (heard && heard !== known)
      dispatch(store, sessionKey, { type: 'decisions-heard', decided: heard });
  }, [store, sessionKey, heard, known]);
}
