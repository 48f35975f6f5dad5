// Creates a competition (behaviour 5.4).
import type { FailedCall } from '#api/outcome.ts';
import { calls } from '#contract/calls.ts';
import { type Deadline, endOfDay, isDay } from '#domain/deadline.ts';
import { deviceOffset } from '#text/format/time.ts';
import { toastText } from '#text/toasts.ts';
import { writtenDay } from '#text/format/writtenDate.ts';
import { callerOf } from '../person/caller.ts';
import { showToast } from '../toasts.ts';
import type { Store } from '#state/store.ts';

interface NewCompetition {
  name: string;
  dates: string;
  place: string;
  info: string;
  /** As typed: `05.04.2026`. */
  deadline: string;
  /** Idempotency key, the same until success. */
  key: string;
}

/** End of the day in the device's zone; undefined for an invalid date. */
export function deadlineOf(written: string): Deadline | undefined {
  const day = writtenDay(written);
  if (day === undefined || !isDay(day)) return undefined;
  // Offsets had seconds before the twentieth century.
  return endOfDay(day, Math.round(deviceOffset(Date.parse(`${day}T23:59:59.999`))));
}

interface Creation {
  competition: NewCompetition;
  file: File | undefined;
  onProgress: (sent: number, total: number) => void;
}

/** An invalid date goes as typed (behaviour 5.5). */
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
