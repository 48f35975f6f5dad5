import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';
import { LIST_LIMITS } from '#domain/limits.ts';

/**
 * Makes a table with a JSON column `value` from one parameter, so that one prepared statement serves any number of rows.
 * `value ->> 'name'` is text in PostgreSQL, so numbers need a cast. The parameter is an object,
 * because only JSON objects have the same table function in both engines.
 */
export const jsonRows = (rows: readonly object[]): RawBuilder<{ value: string }> =>
  sql`json_each(json(cast(${JSON.stringify(Object.fromEntries(rows.entries()))} as text)))`;

const inLists = (values: readonly (string | number)[]) => jsonRows(values.map((value) => [value]));

export const textsOf = (values: readonly string[]): RawBuilder<string> =>
  sql`(select cast(value ->> 0 as text) from ${inLists(values)})`;

export const idsOf = (values: readonly number[]): RawBuilder<number> =>
  sql`(select cast(value ->> 0 as bigint) from ${inLists(values)})`;

export interface RowsOfPart<Position> {
  after?: Position | undefined;
  limit?: number | undefined;
}

export const rowsOfPart = <Position>({
  limit,
  after,
}: RowsOfPart<Position>): RowsOfPart<Position> =>
  limit === undefined && after === undefined
    ? {}
    : { after, limit: (limit ?? LIST_LIMITS.part) + 1 };

export function cutPart<Row>(
  read: Row[],
  { limit }: RowsOfPart<unknown>,
  positionOf: (last: Row) => string,
): { data: Row[]; after?: string } {
  if (limit === undefined || read.length < limit) return { data: read };
  const data = read.slice(0, -1);
  const last = data.at(-1);
  return { data, ...(last && { after: positionOf(last) }) };
}

export const isFound = async (query: { executeTakeFirst: () => Promise<unknown> }) =>
  (await query.executeTakeFirst()) !== undefined;

export async function countRows<Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await rows
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
