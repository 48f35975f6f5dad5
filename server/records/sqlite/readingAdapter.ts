// What Kysely is told of SQLite, and a short way past it for reads: half of their time goes into what it does around them.
import { type CompiledQuery, SelectQueryNode, SqliteAdapter } from 'kysely';
import { storageFailure } from '#server/request/storageFailure.ts';
import type { SqliteHandle } from './nodeSqlite.ts';

export class ReadingAdapter extends SqliteAdapter {
  readonly #reader: SqliteHandle;

  constructor(reader: SqliteHandle) {
    super();
    this.#reader = reader;
  }

  /** SQLite takes changes of tables back too, so that migrations are done whole or not at all. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver keeps writers apart by itself. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** Undefined where it is no read, or has to wait for a lock. */
  readAtOnce({ sql, query }: CompiledQuery, parameters: readonly unknown[]): unknown[] | undefined {
    if (!SelectQueryNode.is(query)) return undefined;
    try {
      return this.#reader.prepare(sql).all(parameters);
    } catch (error) {
      if (storageFailure(error) === 'busy') return undefined;
      throw error;
    }
  }
}
