import { SendClock24Regular } from '@fluentui/react-icons/svg/send-clock';
import { useAtomValue } from 'jotai';
import { type RowStatus, rowStatus } from '#parts/outbox/rowStatus.tsx';
import { acceptedUntil } from '#domain/acceptance.ts';
import { applyDeadline } from '#domain/outbox/applyDeadline.ts';
import { useServerNow } from '#state/clock/useNow.ts';
import { isOnlineAtom } from '#state/clock/seenAgain.ts';
import { outboxRowsAtom, progressAtom } from '#state/outbox/rows.ts';
import { draftsText } from '#text/application/drafts.ts';

interface SubmissionStatus extends RowStatus {
  /** True if the server may already have the submission, because its answer did not arrive. */
  isUncertain: boolean;
}

/** Returns the status of a queued submission. `lockedBy`: id of the outbox row that locks the draft. */
export function useSubmissionStatus(lockedBy: string | undefined): SubmissionStatus | undefined {
  const row = useAtomValue(outboxRowsAtom).find(({ id }) => id === lockedBy);
  const progress = useAtomValue(progressAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  const now = useServerNow(row && [acceptedUntil(row)]);
  if (lockedBy === undefined) return undefined;
  return row
    ? {
        ...rowStatus(applyDeadline(row, now), progress.get(row.id), isOnline),
        isUncertain: row.isUncertain,
      }
    : // The outbox row is not loaded yet, or was just deleted.
      { icon: <SendClock24Regular />, words: draftsText.waits, tone: 'brand', isUncertain: true };
}
