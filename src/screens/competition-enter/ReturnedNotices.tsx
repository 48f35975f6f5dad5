// Loads the organiser's decisions about entries and passes them to the entry session.
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import { parseContent } from '#contract/shapes/applicationContent.ts';
import type { Returned } from '#domain/acceptance.ts';
import { isActive } from '#domain/deadline.ts';
import { decisionsIn } from '#domain/decisions/keepDecisions.ts';
import { submissionRow } from '#domain/entry-session/select/selectSubmission.ts';
import { viewOf } from '#domain/entry-session/select/selectView.ts';
import type { SubmittedEntry } from '#domain/entry/entryFiles.ts';
import { isReturnCancelled } from '#domain/outbox/applyDeadline.ts';
import { lacksDraft } from '#domain/outbox/doneRows.ts';
import { ReturnNotice } from '#parts/returned/ReturnNotice.tsx';
import { useWhileSeen } from '#state/clock/seenAgain.ts';
import { dispatch } from '#state/entry/session.ts';
import { useSubmittedOf } from '#state/entry/useReturn.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { applicationQuery, ownApplicationsQuery } from '#state/queries/queries.ts';
import { dataOf } from '#state/queries/query.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { returnText } from '#text/application/returned.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { EnterTabProps } from './enterTab.ts';

const FRESH_MS = 60_000;

/** Polls for decisions while the page is visible. The draft's submitted application contains them. */
function useFreshDecisions(draft: string): void {
  const store = useStore();
  const rowid = useSubmittedOf(draft)?.rowid;
  const ask = useCallback(() => {
    void ownApplicationsQuery().refresh(store);
    if (rowid !== undefined) void applicationQuery(String(rowid)).refresh(store);
  }, [store, rowid]);
  useEffect(ask, [ask]);
  useWhileSeen(ask, FRESH_MS);
}

/** Returns the decisions. [] if the draft was never submitted; undefined while the applications load. */
function useLoadedDecisions(draft: string): readonly SubmittedEntry[] | undefined {
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

/** Passes newly loaded decisions to the session. */
export function useDecisions({
  sessionKey,
  session,
}: Pick<EnterTabProps, 'sessionKey' | 'session'>): void {
  const store = useStore();
  const loaded = useLoadedDecisions(session.draft.id);
  const { decided: known } = session.content;
  useEffect(() => {
    if (loaded && loaded !== known)
      dispatch(store, sessionKey, { type: 'decisions-loaded', decided: loaded });
  }, [store, sessionKey, loaded, known]);
}

export function ReplacesVersion({ draft }: { draft: string }) {
  const version = useSubmittedOf(draft)?.version;
  return (
    <Notice tone="warning" title={returnText.again.title(version)}>
      {returnText.again.text(version)}
    </Notice>
  );
}

type ReturnedDraftProps = Pick<EnterTabProps, 'session' | 'now'> & { returned: Returned };

export function ReturnedDraft({ session, returned, now }: ReturnedDraftProps) {
  const { id } = session.draft;
  useFreshDecisions(id);
  const { tab } = viewOf(session);
  return (
    <ReturnNotice returned={returned} version={useSubmittedOf(id)?.version} now={now}>
      {tab !== 'files' && returnText.how}
    </ReturnNotice>
  );
}

/** Notice about a returned application without a draft to correct. Another program submitted the application. */
export function ReturnedWithoutDraft({ competition, now }: Omit<EnterTabProps, 'session'>) {
  const own = dataOf(useQuery(ownApplicationsQuery()).state);
  const found = own.find((each) => each.competition === competition.id && lacksDraft(each));
  if (!found?.returned) return null;
  const { start, closed } = returnText.withoutDraft;
  return (
    <ReturnNotice returned={found.returned} version={found.version} now={now}>
      {isActive(competition.deadline, now) ? start(found.teamName) : closed}
    </ReturnNotice>
  );
}

export function CancelledReturn({ session }: Pick<EnterTabProps, 'session'>) {
  const row = submissionRow(session, useAtomValue(outboxRowsAtom));
  const { tab } = viewOf(session);
  // On the tabs `apply` and `preview` the card of the queued submission already says that the return was cancelled.
  if (!row || !isReturnCancelled(row) || tab === 'apply' || tab === 'preview') return null;
  return (
    <Notice tone="warning" title={returnText.cancelled.title} alert>
      {returnText.cancelled.waits.save}
    </Notice>
  );
}
