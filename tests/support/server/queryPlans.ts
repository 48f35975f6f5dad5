import { type DatabaseSync, StatementSync } from 'node:sqlite';
import { vi } from 'vitest';

/** The statements that `work` runs, each run of one. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  using all = vi.spyOn(StatementSync.prototype, 'all');
  using run = vi.spyOn(StatementSync.prototype, 'run');
  await work();
  return [all, run]
    .flatMap(({ mock }) => mock.contexts)
    .flatMap((statement) => (statement instanceof StatementSync ? [statement.sourceSQL] : []));
}

/** The steps that SQLite takes for a statement, each with the statement. */
export const stepsOf = (database: DatabaseSync, statement: string): string[] =>
  database
    .prepare(`explain query plan ${statement}`)
    .all()
    .map(({ detail }) => `${String(detail)} of ${statement}`);
