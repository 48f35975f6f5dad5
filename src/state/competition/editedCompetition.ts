// Creates and edits a competition (behaviour 5.12).
import type { FailedCall } from '#api/outcome.ts';
import { calls } from '#contract/calls.ts';
import type { Unfinished } from '#contract/shapes/competitionShapes.ts';
import type { OnProgress } from '#contract/transport.ts';
import type { Competition, TypedFacts } from '#domain/competition/competition.ts';
import { type Deadline, endOfDay, instantOf, isDay, offsetOf } from '#domain/deadline.ts';
import { deviceOffset } from '#text/format/time.ts';
import { toastText } from '#text/toasts.ts';
import { dateInWriting, writtenDay } from '#text/format/writtenDate.ts';
import { callerOf } from '../person/caller.ts';
import { competitionQuery } from '../queries/queries.ts';
import { showToast } from '../toasts.ts';
import type { Store } from '#state/store.ts';
import type { MusicLimits } from '#domain/music/limits.ts';

interface NewCompetition {
  name: string;
  dates: string;
  place: string;
  info: string;
  /** Typed date, such as `05.04.2026`. */
  deadline: string;
  /** Idempotency key, which stays the same until a success. */
  key: string;
}

/** Returns the end of the day in the device's time zone; undefined for an invalid date. */
export function deadlineOf(written: string): Deadline | undefined {
  const day = writtenDay(written);
  if (day === undefined || !isDay(day)) return undefined;
  // Rounds, because offsets of the nineteenth century have seconds, which a deadline cannot have.
  return endOfDay(day, Math.round(deviceOffset(Date.parse(`${day}T23:59:59.999`))));
}

interface Creation {
  competition: NewCompetition;
  file: File | undefined;
  onProgress: (sent: number, total: number) => void;
}

/** Creates a competition. An invalid date is sent as typed, so that the server refuses it (behaviour 5.5). */
export async function createCompetition(
  store: Store,
  { competition, file, onProgress }: Creation,
): Promise<FailedCall | undefined> {
  const { key, deadline, ...rest } = competition;
  const outcome = await callerOf(store)(calls.competition.create, {
    sent: { ...rest, deadline: deadlineOf(deadline) ?? deadline },
    key,
    ...(file && { file, onProgress }),
  });
  if (outcome.kind !== 'done') return outcome;
  showToast(store, { tone: 'success', text: toastText.success.competitionCreated });
  return undefined;
}

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** Returns the deadline's day in its own time zone, in the format of the input field: `05.04.2026`. */
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
 * Returns the end of the typed day; `before` for the same day, undefined for an invalid day. If `before` has the offset
 * of the device's time zone, the day ends in this zone, where daylight saving may give it another offset. Otherwise the
 * day ends at the offset of `before` (decision 0022).
 */
export function movedDeadline(written: string, before: Deadline): Deadline | undefined {
  if (written === writtenDeadline(before)) return before;
  const day = writtenDay(written);
  if (day === undefined || !isDay(day)) return undefined;
  const offset = offsetOf(before);
  return deviceOffset(instantOf(before)) === offset ? deadlineOf(written) : endOfDay(day, offset);
}

/** Returns the unfinished applications, because an earlier deadline would affect them; undefined on failure. */
export async function askUnfinished(store: Store, id: string): Promise<Unfinished | undefined> {
  const outcome = await callerOf(store)(calls.competition.unfinished, { params: { id } });
  return outcome.kind === 'done' ? outcome.answer.data : undefined;
}

interface Edit {
  id: string;
  /** ETag of the competition, as the page has loaded it. */
  etag: string;
  facts: TypedFacts;
  /** An invalid date is sent as typed, so that the server refuses it. */
  deadline: Deadline;
  isAttachmentRemoved: boolean;
  file: File | undefined;
  key: string;
  onProgress: OnProgress;
}

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

interface SetLimits {
  id: string;
  limits: MusicLimits;
  /** Time at which the limits on the page were set; '' without limits. */
  seen: string;
}

export async function limitMusic(
  store: Store,
  { id, ...sent }: SetLimits,
): Promise<FailedCall | undefined> {
  const outcome = await callerOf(store)(calls.competition.limitMusic, {
    params: { id },
    sent,
  });
  if (outcome.kind === 'done') {
    showToast(store, { tone: 'success', text: toastText.success.limitsSaved });
  }
  const isOvertaken = outcome.kind === 'refused' && outcome.code === 'competition-changed';
  if (outcome.kind === 'done' || isOvertaken) await competitionQuery(id).refresh(store);
  return outcome.kind === 'done' ? undefined : outcome;
}
