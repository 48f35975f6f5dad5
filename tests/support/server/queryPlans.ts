import { type DatabaseSync, StatementSync } from 'node:sqlite';
import { vi } from 'vitest';

/** Returns the SQL of every statement that `work` runs, with repetitions. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  using all = vi.spyOn(StatementSync.prototype, 'all');
  using run = vi.spyOn(StatementSync.prototype, 'run');
  await work();
  return [all, run]
    .flatMap(({ mock }) => mock.contexts)
    .flatMap((statement) => (statement instanceof StatementSync ? [statement.sourceSQL] : []));
}

/** Returns the steps of SQLite's query plan, each followed by the statement. */
export const stepsOf = (database: DatabaseSync, statement: string): string[] =>
  database
    .prepare(`explain query plan ${statement}`)
    .all()
    .map(({ detail }) => `${String(detail)} of ${statement}`);
