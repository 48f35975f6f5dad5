// Queries of nearly every request: writing one anew takes longer than its answer, so its text is made once.
import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import { ReadingAdapter } from './sqlite/readingAdapter.ts';
import type { Records } from './tables.ts';

type Parameters = readonly (string | number)[];

/**
 * The rows of a query whose text is made at its first use, once for each database. `query` names the parameters in the
 * order in which the text has them and has no other values; one that does not throws at its first use.
 */
export function prepared<Given extends Parameters, Row>(
  query: (records: Records, ...parameters: Given) => Compilable<Row>,
): (records: Records, ...parameters: Given) => Promise<Row[]> {
  /** By what a database and its transactions have in common. */
  const texts = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return async (records, ...parameters) => {
    const { adapter } = records.getExecutor();
    let text = texts.get(adapter);
    if (!text) {
      text = query(records, ...parameters).compile();
      const isInOrder = parameters.every((each, at) => each === text?.parameters[at]);
      if (text.parameters.length !== parameters.length || !isInOrder) {
        throw new Error(`a prepared query has other parameters: ${text.sql}`);
      }
      texts.set(adapter, text);
    }
    if (adapter instanceof ReadingAdapter && !records.isTransaction) {
      const rows = adapter.readAtOnce(text, parameters);
      if (rows) return rows as Row[];
    }
    const { rows } = await records.executeQuery<Row>({ ...text, parameters });
    return rows;
  };
}
