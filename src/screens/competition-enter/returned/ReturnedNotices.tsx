import { useAtomValue } from 'jotai';
import type { Returned } from '#domain/acceptance.ts';
import { submissionRow } from '#domain/entry-session/select/selectSubmission.ts';
import { viewOf } from '#domain/entry-session/select/selectView.ts';
import { isReturnCancelled } from '#domain/outbox/applyDeadline.ts';
import { ReturnNotice } from '#parts/returned/ReturnNotice.tsx';
import { useSubmittedOf } from '#state/entry/useReturn.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { returnText } from '#text/application/returned.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { EnterTabProps } from '../enterTab.ts';
import { useFreshDecisions } from './useDecisions.ts';

/** `draft`: its id. */
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

export function CancelledReturn({ session }: Pick<EnterTabProps, 'session'>) {
  const row = submissionRow(session, useAtomValue(outboxRowsAtom));
  const { tab } = viewOf(session);
  // These tabs show the submission itself.
  if (!row || !isReturnCancelled(row) || tab === 'apply' || tab === 'preview') return null;
  return (
    <Notice tone="warning" title={returnText.cancelled.title} alert>
      {returnText.cancelled.waits.save}
    </Notice>
  );
}
