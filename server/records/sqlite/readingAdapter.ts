// What Kysely is told of SQLite, and a short way past it for reads: half of their time goes into what it does around them.
import { type CompiledQuery, SelectQueryNode, SqliteAdapter } from 'kysely';
import { storageFailure } from '#server/request/storageFailure.ts';
import type { Row, SqliteHandle } from './nodeSqlite.ts';

/** The rows, or undefined where a lock has to be waited for. */
type ReadAtOnce = (parameters: readonly (string | number)[]) => Row[] | undefined;

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

  /** What reads with a query that is kept; undefined where it is no read. */
  reading({ sql, query }: CompiledQuery): ReadAtOnce | undefined {
    if (!SelectQueryNode.is(query)) return undefined;
    let read: ReturnType<SqliteHandle['reading']> | undefined;
    return (parameters) => {
      try {
        read ??= this.#reader.reading(sql);
        return read(parameters);
      } catch (error) {
        if (storageFailure(error) === 'busy') return undefined;
        throw error;
      }
    };
  }
}
