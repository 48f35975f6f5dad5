// Sets the music limits of a competition (behaviour 5.17).
import type { FailedCall } from '#api/outcome.ts';
import { calls } from '#contract/calls.ts';
import type { MusicLimits } from '#domain/music/limits.ts';
import { toastText } from '#text/toasts.ts';
import { callerOf } from '../person/caller.ts';
import { competitionQuery } from '../queries/queries.ts';
import { showToast } from '../toasts.ts';
import type { Store } from '#state/store.ts';

interface SetLimits {
  id: string;
  limits: MusicLimits;
  /** Time of the shown limits; '' for none. */
  seen: string;
}

/** Returns the failure, if any. */
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
