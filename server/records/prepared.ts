// Queries of nearly every request: writing one anew takes longer than its answer, so its text is made once.
import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import { ReadingAdapter } from './sqlite/readingAdapter.ts';
import type { Records } from './tables.ts';

type Parameters = readonly (string | number)[];

interface Prepared<Row> {
  text: CompiledQuery<Row>;
  /** Past Kysely, where the engine has such a way. */
  readAtOnce: ReturnType<ReadingAdapter['reading']>;
}

/** Throws where the text has other parameters than it is given. */
function prepare<Row>(
  text: CompiledQuery<Row>,
  parameters: Parameters,
  adapter: DialectAdapter,
): Prepared<Row> {
  const isInOrder = parameters.every((each, at) => each === text.parameters[at]);
  if (text.parameters.length !== parameters.length || !isInOrder) {
    throw new Error(`a prepared query has other parameters: ${text.sql}`);
  }
  const readAtOnce = adapter instanceof ReadingAdapter ? adapter.reading(text) : undefined;
  return { text, readAtOnce };
}

/**
 * The rows of a query whose text is made at its first use, once for each database. `query` names the parameters in the
 * order in which the text has them and has no other values; one that does not throws at its first use.
 */
export function prepared<Given extends Parameters, Row>(
  query: (records: Records, ...parameters: Given) => Compilable<Row>,
): (records: Records, ...parameters: Given) => Promise<Row[]> {
  /** By what a database and its transactions have in common. */
  const known = new WeakMap<DialectAdapter, Prepared<Row>>();
  return async (records, ...parameters) => {
    const { adapter } = records.getExecutor();
    let own = known.get(adapter);
    if (!own) {
      own = prepare(query(records, ...parameters).compile(), parameters, adapter);
      known.set(adapter, own);
    }
    const rows = records.isTransaction ? undefined : own.readAtOnce?.(parameters);
    if (rows) return rows as Row[];
    return (await records.executeQuery<Row>({ ...own.text, parameters })).rows;
  };
}
