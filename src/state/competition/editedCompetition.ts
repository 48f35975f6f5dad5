// Edits a competition (behaviour 5.12).
import type { FailedCall } from '#api/outcome.ts';
import { calls } from '#contract/calls.ts';
import type { Unfinished } from '#contract/shapes/competitionShapes.ts';
import type { OnProgress } from '#contract/transport.ts';
import type { Competition } from '#domain/competition/competition.ts';
import type { TypedFacts } from '#domain/competition/competitionEdit.ts';
import { type Deadline, endOfDay, instantOf, isDay, offsetOf } from '#domain/deadline.ts';
import { deviceOffset } from '#text/format/time.ts';
import { toastText } from '#text/toasts.ts';
import { dateInWriting, writtenDay } from '#text/format/writtenDate.ts';
import { deadlineOf } from './newCompetition.ts';
import { callerOf } from '../person/caller.ts';
import { competitionQuery } from '../queries/queries.ts';
import { showToast } from '../toasts.ts';
import type { Store } from '#state/store.ts';

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** Day in the deadline's own zone. */
export const writtenDeadline = (deadline: Deadline): string =>
  dateInWriting(deadline.slice(0, DAY_LENGTH));

export const typedFacts = ({ name, dates, place, info, deadline }: Competition): TypedFacts => ({
  name,
  dates,
  place,
  info,
  deadline: writtenDeadline(deadline),
});

/**
 * Returns undefined for an invalid day, `before` for the same day. Another day ends in the same zone, whose offset on that
 * day only a device in the zone knows (decision 0022).
 */
export function movedDeadline(written: string, before: Deadline): Deadline | undefined {
  if (written === writtenDeadline(before)) return before;
  const day = writtenDay(written);
  if (day === undefined || !isDay(day)) return undefined;
  const offset = offsetOf(before);
  return deviceOffset(instantOf(before)) === offset ? deadlineOf(written) : endOfDay(day, offset);
}

/** People whom an earlier deadline concerns. */
export async function askUnfinished(store: Store, id: string): Promise<Unfinished | undefined> {
  const outcome = await callerOf(store)(calls.competition.unfinished, { params: { id } });
  return outcome.kind === 'done' ? outcome.answer.data : undefined;
}

interface Edit {
  id: string;
  /** ETag of the shown state. */
  etag: string;
  facts: TypedFacts;
  /** An invalid date goes as typed. */
  deadline: Deadline;
  isAttachmentRemoved: boolean;
  file: File | undefined;
  key: string;
  onProgress: OnProgress;
}

/** Returns the failure, if any. */
export async function editCompetition(store: Store, edit: Edit): Promise<FailedCall | undefined> {
  const { id, etag, facts, deadline, isAttachmentRemoved, file, key, onProgress } = edit;
  const outcome = await callerOf(store)(calls.competition.edit, {
    params: { id },
    sent: {
      ...facts,
      deadline,
      etag,
      ...(isAttachmentRemoved && !file && { removeAttachment: 'true' as const }),
    },
    key,
    ...(file && { file, onProgress }),
  });
  if (outcome.kind !== 'done') return outcome;
  showToast(store, { tone: 'success', text: toastText.success.competitionEdited });
  await competitionQuery(id).refresh(store);
  return undefined;
}
