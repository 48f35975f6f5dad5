import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SelectModifierNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely';
import type { CommitLog } from './commitLog.ts';
import { type SqliteHandle, whileBusy } from './nodeSqlite.ts';

class WriteQueue {
  #last: Promise<void> = Promise.resolve();

  /** Waits for the earlier writers. Resolves with a function that lets the next writer begin. */
  async waitForTurn(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}

interface Handles {
  /** Separate connection for reads, so that they do not wait for writers or see uncommitted rows. */
  reader: SqliteHandle;
  writer: SqliteHandle;
  log: CommitLog;
  /** Longest wait in ms for earlier writers and for locks of other processes. */
  patienceMs: number;
}

const raw = (sql: string) => CompiledQuery.raw(sql);

/** Connection for one query or transaction. It uses the shared writer only while it has the turn to write. */
class WaitingConnection implements DatabaseConnection {
  readonly #reader: DatabaseConnection;
  readonly #writer: DatabaseConnection;
  readonly #turns: WriteQueue;
  readonly #log: CommitLog;
  readonly #patienceMs: number;
  #endTurn: (() => void) | undefined;

  constructor(
    reader: DatabaseConnection,
    writer: DatabaseConnection,
    turns: WriteQueue,
    { log, patienceMs }: Handles,
  ) {
    this.#reader = reader;
    this.#writer = writer;
    this.#turns = turns;
    this.#log = log;
    this.#patienceMs = patienceMs;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#endTurn) return this.#writer.executeQuery<Row>(query);
    const until = performance.now() + this.#patienceMs;
    if (SelectQueryNode.is(query.query)) {
      return whileBusy(() => this.#reader.executeQuery<Row>(query), until);
    }
    const endTurn = await this.#turns.waitForTurn();
    let result: QueryResult<Row>;
    try {
      result = await whileBusy(() => this.#writer.executeQuery<Row>(query), until);
    } finally {
      endTurn();
    }
    await this.#log.sync();
    return result;
  }

  streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    return (this.#endTurn ? this.#writer : this.#reader).streamQuery<Row>(query, size);
  }

  /** Locks the database at the beginning, so that a transaction does not fail at its first write. */
  async begin(): Promise<void> {
    const until = performance.now() + this.#patienceMs;
    this.#endTurn = await this.#turns.waitForTurn();
    await whileBusy(() => this.#writer.executeQuery(raw('begin immediate')), until);
  }

  /** Commits. Lets the next writer begin before the sync, so that writers can share a sync. */
  async commit(): Promise<void> {
    await this.#writer.executeQuery(raw('commit'));
    this.release();
    await this.#log.sync();
  }

  /** Rolls back, unless SQLite has already done so because of a full disk. */
  async rollBack(writer: SqliteHandle): Promise<void> {
    if (this.#endTurn && writer.isInTransaction()) await this.#writer.executeQuery(raw('rollback'));
  }

  release(): void {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }
}

class WaitingDriver implements Driver {
  readonly #handles: Handles;
  readonly #reads: SqliteDriver;
  readonly #writes: SqliteDriver;
  readonly #turns = new WriteQueue();
  /** Connections to use again. Creating one takes a tenth of the time of a short query. */
  readonly #unused: WaitingConnection[] = [];

  constructor(handles: Handles) {
    this.#handles = handles;
    this.#reads = new SqliteDriver({ database: handles.reader });
    this.#writes = new SqliteDriver({ database: handles.writer });
  }

  async init(): Promise<void> {
    await this.#reads.init();
    await this.#writes.init();
  }

  async acquireConnection(): Promise<WaitingConnection> {
    const unused = this.#unused.pop();
    if (unused) return unused;
    const reader = await this.#reads.acquireConnection();
    const writer = await this.#writes.acquireConnection();
    return new WaitingConnection(reader, writer, this.#turns, this.#handles);
  }

  beginTransaction = (connection: WaitingConnection): Promise<void> => connection.begin();

  commitTransaction = (connection: WaitingConnection): Promise<void> => connection.commit();

  rollbackTransaction = (connection: WaitingConnection): Promise<void> =>
    connection.rollBack(this.#handles.writer);

  releaseConnection = (connection: WaitingConnection): Promise<void> => {
    connection.release();
    this.#unused.push(connection);
    return Promise.resolve();
  };

  /** Closes the writer last. The last connection copies the WAL into the database file. */
  async destroy(): Promise<void> {
    await this.#reads.destroy();
    await this.#writes.destroy();
    await this.#handles.log.close();
  }
}

/** Leaves out row locks, which SQLite does not have. A writing transaction locks the whole database. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node);
  }
}

class WaitingAdapter extends SqliteAdapter {
  /** Makes Kysely run migrations in a transaction. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Makes Kysely run queries concurrently. The write queue orders the writes. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export class WaitingSqliteDialect extends SqliteDialect {
  readonly #handles: Handles;

  constructor(handles: Handles) {
    super({ database: handles.writer });
    this.#handles = handles;
  }

  override createDriver(): Driver {
    return new WaitingDriver(this.#handles);
  }

  override createAdapter(): WaitingAdapter {
    return new WaitingAdapter();
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new LocklessCompiler();
  }
}
