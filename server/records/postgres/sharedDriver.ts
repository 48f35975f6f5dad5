// Runs Kysely's queries on two pools, so that changes waiting for locks leave connections to reads.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDriver,
  type PostgresPool,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';

export interface Pools {
  all: PostgresPool;
  changes: PostgresPool;
}

interface Taken {
  driver: Driver;
  connection: DatabaseConnection;
}

/** Acquires its connection with the first statement. */
class LateConnection implements DatabaseConnection {
  readonly #all: Driver;
  #taken: Taken | undefined;

  constructor(all: Driver) {
    this.#all = all;
  }

  /** `driver`: source of the connection unless acquired. */
  async take(driver: Driver): Promise<Taken> {
    this.#taken ??= { driver, connection: await driver.acquireConnection() };
    return this.#taken;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { connection } = this.#taken ?? (await this.take(this.#all));
    return connection.executeQuery<Row>(query);
  }

  streamQuery(): never {
    throw new Error('nothing here is read by cursors');
  }

  async release(): Promise<void> {
    await this.#taken?.driver.releaseConnection(this.#taken.connection);
  }
}

export class SharedDriver implements Driver {
  readonly #all: Driver;
  readonly #changes: Driver;

  constructor({ all, changes }: Pools) {
    this.#all = new PostgresDriver({ pool: all });
    this.#changes = new PostgresDriver({ pool: changes });
  }

  async init(): Promise<void> {
    await this.#all.init();
    await this.#changes.init();
  }

  acquireConnection = (): Promise<LateConnection> => Promise.resolve(new LateConnection(this.#all));

  /**
   * Transactions are changes unless read only. Sets the isolation level explicitly, because reads
   * after a lock must see the latest commit.
   */
  async beginTransaction(
    late: LateConnection,
    { isolationLevel = 'read committed', ...settings }: TransactionSettings,
  ): Promise<void> {
    const isReading = settings.accessMode === 'read only';
    const { driver, connection } = await late.take(isReading ? this.#all : this.#changes);
    await driver.beginTransaction(connection, { isolationLevel, ...settings });
  }

  async commitTransaction(late: LateConnection): Promise<void> {
    const { driver, connection } = await late.take(this.#changes);
    await driver.commitTransaction(connection);
  }

  async rollbackTransaction(late: LateConnection): Promise<void> {
    const { driver, connection } = await late.take(this.#changes);
    await driver.rollbackTransaction(connection);
  }

  releaseConnection = (late: LateConnection): Promise<void> => late.release();

  async destroy(): Promise<void> {
    await this.#changes.destroy();
    await this.#all.destroy();
  }
}
