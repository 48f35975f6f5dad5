// An organiser sets how long music may sound in each programme.
import type { ReceivedBy } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { areSameLimits, presetOf } from '#domain/music/limits.ts';
import { findCompetition } from '#server/records/competitions.ts';
import { readLimitTable, updateLimitTable } from '#server/records/musicLimits.ts';
import type { Records } from '#server/records/tables.ts';
import { refuse } from '#server/request/refusals.ts';
import { isoInstant } from '../isoInstant.ts';

interface SetLimits extends ReceivedBy<Calls['competition']['limitMusic']> {
  id: string;
  /** Epoch ms. */
  now: number;
}

/** Refuses to set them over others than those that were seen; what stands already is no change. */
export async function limitMusic(
  trx: Records,
  { id, limits, seen, now }: SetLimits,
): Promise<void> {
  const competition = await findCompetition(trx, id);
  if (!competition) return refuse('competition-not-found');
  const standing = readLimitTable(competition.musicLimits);
  if (areSameLimits(standing?.limits ?? {}, limits)) return;
  if ((standing?.setAt ?? '') !== seen) refuse('competition-changed');
  const table = { limits, preset: presetOf(limits), setAt: isoInstant(now) };
  await updateLimitTable(trx, id, areSameLimits(limits, {}) ? undefined : table);
}
