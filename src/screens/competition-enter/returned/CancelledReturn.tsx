// Says at the head of a draft whose submission waits that its organiser has cancelled the return of its application.
import { useAtomValue } from 'jotai';
import { submissionRow } from '#domain/entry-session/select/selectSubmission.ts';
import { viewOf } from '#domain/entry-session/select/selectView.ts';
import { isReturnCancelled } from '#domain/outbox/applyDeadline.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { returnText } from '#text/application/returned.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { EnterTabProps } from '../enterTab.ts';

export function CancelledReturn({ session }: Pick<EnterTabProps, 'session'>) {
  const row = submissionRow(session, useAtomValue(outboxRowsAtom));
  const { tab } = viewOf(session);
  // There the submission itself is shown, which says it.
  if (!row || !isReturnCancelled(row) || tab === 'apply' || tab === 'preview') return null;
  return (
    <Notice tone="warning" title={returnText.cancelled.title} alert>
      {returnText.cancelled.waits.save}
    </Notice>
  );
}
