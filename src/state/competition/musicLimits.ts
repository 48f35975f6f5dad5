// Setting how long the music of a competition may sound (behaviour 5.17).
import { atom } from 'jotai';
import type { FailedCall } from '#api/outcome.ts';
import { calls } from '#contract/calls.ts';
import type { MusicLimits } from '#domain/music/limits.ts';
import { toastText } from '#text/toasts.ts';
import { callServerAction } from '../person/caller.ts';
import { competitionQuery } from '../queries/queries.ts';
import { showToastAction } from '../toasts.ts';

interface SetLimits {
  id: string;
  limits: MusicLimits;
  /** When those were set that were seen; '' for none. */
  seen: string;
}

/** Resolves with the failure, if any; what stands by now is known then. */
export const limitMusicAction = atom(
  null,
  async (_get, set, { id, ...sent }: SetLimits): Promise<FailedCall | undefined> => {
    const outcome = await set(callServerAction)(calls.competition.limitMusic, {
      params: { id },
      sent,
    });
    if (outcome.kind === 'done') {
      set(showToastAction, { tone: 'success', text: toastText.success.limitsSaved });
    }
    const isOvertaken = outcome.kind === 'refused' && outcome.code === 'competition-changed';
    if (outcome.kind === 'done' || isOvertaken) await set(competitionQuery(id).refresh);
    return outcome.kind === 'done' ? undefined : outcome;
  },
);
