// Adapts node:sqlite to the shape that Kysely's SQLite dialect expects of better-sqlite3.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';

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

/** `pragmas` are run at once. What is locked by others is an error: waiting would stop everything. */
export function openSqlite(path: string, pragmas: string): SqliteHandle {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec(pragmas);
  } catch (error) {
    database.close();
    throw error;
  }
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= KEPT_STATEMENTS) statements.clear();
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    isInTransaction: () => database.isTransaction,
    close: () => {
      database.close();
    },
    prepare(sql) {
      const statement = prepared(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(bindable)),
        run: (parameters) => statement.run(...parameters.map(bindable)),
        iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
      };
    },
  };
}
