// A list of values in a statement whose text stays the same however many there are.
import { type RawBuilder, sql } from 'kysely';

export const valuesOf = <Value extends string | number>(
  values: readonly Value[],
): RawBuilder<Value> => sql<Value>`(select value from json_each(${JSON.stringify(values)}))`;
