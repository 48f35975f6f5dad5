// Reads the JSON column; null means no limits.
import * as v from 'valibot';
import { limitTableSchema } from '#contract/shapes/competitionShapes.ts';
import type { LimitTable } from '#domain/music/limits.ts';
import type { Records } from '../tables.ts';

export const readLimitTable = (column: string | null): LimitTable | undefined =>
  column === null ? undefined : v.parse(limitTableSchema, JSON.parse(column));

/** Undefined removes the limits. */
export async function updateLimitTable(
  trx: Records,
  competitionId: string,
  table: LimitTable | undefined,
): Promise<void> {
  await trx
    .updateTable('competition')
    .set({ musicLimits: table === undefined ? null : JSON.stringify(table) })
    .where('id', '=', competitionId)
    .execute();
}
