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

  /** Resolves with the function that ends the turn. */
  async waitForTurn(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}

interface Handles {
  /** Separate handle: reads neither wait for a writer nor see uncommitted rows. */
  reader: SqliteHandle;
  writer: SqliteHandle;
  /** Syncs commits before they are acknowledged. */
  log: CommitLog;
  /** Timeout of locks of other processes, including the write queue, in ms. */
  patienceMs: number;
}

const raw = (sql: string) => CompiledQuery.raw(sql);

/** Connection of one query or transaction; holds the writer only in its turn. */
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

  /** Takes the lock at once, so that a transaction is not refused half-way. */
  async begin(): Promise<void> {
    const until = performance.now() + this.#patienceMs;
    this.#endTurn = await this.#turns.waitForTurn();
    await whileBusy(() => this.#writer.executeQuery(raw('begin immediate')), until);
  }

  /** Releases the writer before the sync. */
  async commit(): Promise<void> {
    await this.#writer.executeQuery(raw('commit'));
    this.release();
    await this.#log.sync();
  }

  /** SQLite rolls back by itself on a full disk. */
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
  /** Pooled: creating one takes a tenth of a short query. */
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

  /** Closes the writer last, which checkpoints the WAL. */
  async destroy(): Promise<void> {
    await this.#reads.destroy();
    await this.#writes.destroy();
    await this.#handles.log.close();
  }
}

/** Omits row locks; a writing transaction locks the whole database. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node);
  }
}

class WaitingAdapter extends SqliteAdapter {
  /** Lets migrations run in a transaction. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver serializes writers. */
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
