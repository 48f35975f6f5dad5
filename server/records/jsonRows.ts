// Many values or rows in a statement whose text stays the same however many there are, for both engines alike.
import { type RawBuilder, sql } from 'kysely';

/**
 * A table whose column `value` has the row: `value ->> 'name'` is a text in PostgreSQL, so that a number is cast. They go
 * as an object, for of a list each engine has a function of its own.
 */
export const jsonRows = (rows: readonly object[]): RawBuilder<{ value: string }> =>
  sql`json_each(json(cast(${JSON.stringify(Object.fromEntries(rows.entries()))} as text)))`;

const inLists = (values: readonly (string | number)[]) => jsonRows(values.map((value) => [value]));

/** For `in`. */
export const textsOf = (values: readonly string[]): RawBuilder<string> =>
  sql`(select cast(value ->> 0 as text) from ${inLists(values)})`;

/** For `in`. */
export const idsOf = (values: readonly number[]): RawBuilder<number> =>
  sql`(select cast(value ->> 0 as bigint) from ${inLists(values)})`;
