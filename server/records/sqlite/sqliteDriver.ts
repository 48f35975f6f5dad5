// Runs Kysely's queries on SQLite: reads beside writes, and both wait for others without stopping the server.
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
import type { SqliteHandle } from './nodeSqlite.ts';
import { WriteQueue } from './writeQueue.ts';
import { whileBusy } from './whileBusy.ts';

interface Handles {
  /** Only for reading: a read neither waits for a writer nor sees what is not committed. */
  reader: SqliteHandle;
  writer: SqliteHandle;
  /** What it commits is acknowledged when this is on the disk. */
  log: CommitLog;
  /** How long a query or a transaction waits for locks of other processes, its turn included. */
  patienceMs: number;
}

const raw = (sql: string) => CompiledQuery.raw(sql);

/** What one query or one transaction is given: both handles, and the writer's turn while it has it. */
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

  /** The lock is taken at once: a transaction that has begun is not refused half-way. */
  async begin(): Promise<void> {
    const until = performance.now() + this.#patienceMs;
    this.#endTurn = await this.#turns.waitForTurn();
    await whileBusy(() => this.#writer.executeQuery(raw('begin immediate')), until);
  }

  /** The next one has its turn while this one waits for the disk. */
  async commit(): Promise<void> {
    await this.#writer.executeQuery(raw('commit'));
    this.release();
    await this.#log.sync();
  }

  /** By then the turn may be another's; and a full disk makes SQLite roll back by itself. */
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
  /** As many as were ever needed at once: making one takes a tenth of the time of a short query. */
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

  /** The writer is closed last: it takes what stands in the log into the database. */
  async destroy(): Promise<void> {
    await this.#reads.destroy();
    await this.#writes.destroy();
    await this.#handles.log.close();
  }
}

/** Locks of rows are left out: a transaction that writes has the whole database to itself. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node);
  }
}

class WaitingAdapter extends SqliteAdapter {
  /** SQLite takes changes of tables back too, so that migrations are done whole or not at all. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver keeps writers apart by itself. */
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
