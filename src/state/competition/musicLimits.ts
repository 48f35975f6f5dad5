// Setting how long the music of a competition may sound (behaviour 5.17).
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
  /** When those were set that were seen; '' for none. */
  seen: string;
}

/** Resolves with the failure, if any; what stands by now is known then. */
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
