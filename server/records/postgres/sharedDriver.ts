// Runs Kysely's queries on PostgreSQL: some of the connections no change takes, so that its waiting for others keeps nobody from reading.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDriver,
  type PostgresPool,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';

/** Where connections come from: those for changes are some of all, and end with them. */
export interface Pools {
  all: PostgresPool;
  changes: PostgresPool;
}

interface Taken {
  driver: Driver;
  connection: DatabaseConnection;
}

/** A connection that is taken with the first thing it is used for. */
class LateConnection implements DatabaseConnection {
  readonly #all: Driver;
  #taken: Taken | undefined;

  constructor(all: Driver) {
    this.#all = all;
  }

  /** `driver` is where it comes from, unless it is there already. */
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
   * A transaction is a change unless it says otherwise; a statement by itself waits for nobody long. Whatever the
   * database is set to: what waited for a lock has to see what came before it, unless it is told otherwise.
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
