// Passes many values in one parameter, so that statements can be prepared. Works in both engines.
import { type RawBuilder, sql } from 'kysely';

/**
 * Table with a column `value` of JSON; `value ->> 'name'` is text in PostgreSQL, so cast numbers.
 * Uses an object, because functions for arrays differ.
 */
export const jsonRows = (rows: readonly object[]): RawBuilder<{ value: string }> =>
  sql`json_each(json(cast(${JSON.stringify(Object.fromEntries(rows.entries()))} as text)))`;

const inLists = (values: readonly (string | number)[]) => jsonRows(values.map((value) => [value]));

export const textsOf = (values: readonly string[]): RawBuilder<string> =>
  sql`(select cast(value ->> 0 as text) from ${inLists(values)})`;

export const idsOf = (values: readonly number[]): RawBuilder<number> =>
  sql`(select cast(value ->> 0 as bigint) from ${inLists(values)})`;
