import type { ReceivedBy } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { areSameLimits, presetOf } from '#domain/music/limits.ts';
import { noteAct } from '#server/records/competitions/journal.ts';
import { lockCompetition } from '#server/records/competitions/competitions.ts';
import { readLimitTable, updateLimitTable } from '#server/records/competitions/musicLimits.ts';
import type { Records } from '#server/records/tables.ts';
import { refuse } from '../../failures/refusals.ts';
import { isoInstant } from '../../isoInstant.ts';

interface SetLimits extends ReceivedBy<Calls['competition']['limitMusic']> {
  id: string;
  userId: number;
  now: number;
}

/** Refuses if the limits changed since they were loaded; setting the same limits is no change. */
export async function limitMusic(
  trx: Records,
  { id, userId, limits, seen, now }: SetLimits,
): Promise<void> {
  const competition = await lockCompetition(trx, id);
  if (!competition) return refuse('competition-not-found');
  const standing = readLimitTable(competition.musicLimits);
  if (areSameLimits(standing?.limits ?? {}, limits)) return;
  if ((standing?.setAt ?? '') !== seen) refuse('competition-changed');
  const [isEmpty, preset] = [areSameLimits(limits, {}), presetOf(limits)];
  const table = { limits, preset, setAt: isoInstant(now) };
  await updateLimitTable(trx, id, isEmpty ? undefined : table);
  const own = isEmpty ? 'none' : 'own';
  const act = { act: 'music-limited', limits: preset ? 'preset' : own } as const;
  await noteAct(trx, { competitionId: id, userId, at: now, act });
}
