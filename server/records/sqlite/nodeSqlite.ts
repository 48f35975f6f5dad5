// Adapts node:sqlite to the interface of better-sqlite3, which Kysely expects.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { storageFailure } from '../../failures/storageFailure.ts';

const KEPT_STATEMENTS = 500;

export interface SqliteHandle extends SqliteDatabase {
  isInTransaction(): boolean;
}

function bindable(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value;
  }
  throw new TypeError(`A ${typeof value} cannot be a parameter of a query`);
}

function preparedIn(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  };
}

/** Opens a database. Statements fail at once on a locked database, because waiting would block the event loop. */
export function openSqlite(path: string, pragmas: string): SqliteHandle {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec(pragmas);
  } catch (error) {
    database.close();
    throw error;
  }
  const statements = new Map<string, SqliteStatement>();
  return {
    isInTransaction: () => database.isTransaction,
    close: () => {
      database.close();
    },
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= KEPT_STATEMENTS) statements.clear();
      const statement = preparedIn(database, sql);
      statements.set(sql, statement);
      return statement;
    },
  };
}

const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 100;

/** Repeats an attempt while the database is locked, until `until` (`performance.now()`). */
export async function whileBusy<Result>(
  attempt: () => Result | Promise<Result>,
  until: number,
): Promise<Result> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (storageFailure(error) !== 'busy' || performance.now() >= until) throw error;
    }
    await delay(pause);
  }
}
