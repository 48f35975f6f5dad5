// Column of a competition’s music limits: JSON as the API answers it, null where nobody has set it.
import * as v from 'valibot';
import { limitTableSchema } from '#contract/shapes/limitShapes.ts';
import type { LimitTable } from '#domain/music/limits.ts';
import type { Records } from '../tables.ts';

export const readLimitTable = (column: string | null): LimitTable | undefined =>
  column === null ? undefined : v.parse(limitTableSchema, JSON.parse(column));

/** Undefined takes the table away. */
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
