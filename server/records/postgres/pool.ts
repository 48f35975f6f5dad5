// Pool of connections with timeouts. Distinguishes broken connections from failed statements.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool, type PoolClient, types } from 'pg';
import { BROKEN, ConnectionFailure, NOT_CONNECTED } from '../../failures/storageFailure.ts';

/** Types that the driver returns as strings by default. The values of this product fit a number. */
const NUMBERS: ReadonlySet<number> = new Set([types.builtins.INT8, types.builtins.NUMERIC]);

const MOST_PREPARED = 200;
/** Number of parameters above which a read is not prepared: its text contains a generated list and rarely recurs. */
const MOST_PARAMETERS = 30;
const prepared = new Map<string, string>();

/** Returns a name under which PostgreSQL plans a read once per connection. Undefined if there are too many names. */
function statementName(sql: string): string | undefined {
  const known = prepared.get(sql);
  if (known !== undefined || prepared.size >= MOST_PREPARED) return known;
  const name = `s${prepared.size}`;
  prepared.set(sql, name);
  return name;
}

function connectionOf(client: PoolClient): PostgresPoolClient {
  let broken: ConnectionFailure | undefined;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    // Kysely sends a rollback after an error. On a broken connection the rollback would run into a second timeout.
    if (broken) throw broken;
    try {
      const isRead = sql.startsWith('select') && parameters.length <= MOST_PARAMETERS;
      const name = isRead ? statementName(sql) : undefined;
      return await client.query({ name, text: sql, values: [...parameters] });
    } catch (error) {
      if (error instanceof DatabaseError) throw error;
      broken = new ConnectionFailure(BROKEN, error);
      throw broken;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (isDiscarded) => client.release(broken !== undefined || isDiscarded === true),
  };
}

export interface PoolLimits {
  most: number;
  patienceMs: number;
  /** Timeout of a statement in ms, enforced by PostgreSQL. No timeout by default. */
  statementMs?: number;
}

/** Ratio of the driver's timeout to that of PostgreSQL. Only the driver can notice a network that drops packets. */
export const WITH_NETWORK = 7 / 6;

export function openPool(url: string, { most, patienceMs, statementMs }: PoolLimits): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
    fallback_application_name: 'registration',
    ...(statementMs !== undefined && {
      lock_timeout: patienceMs,
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: statementMs,
      query_timeout: Math.ceil(statementMs * WITH_NETWORK),
    }),
    types: {
      getTypeParser: (type, format) =>
        NUMBERS.has(type) ? Number : types.getTypeParser(type, format),
    },
  });
  // Ignores errors of connections: the pool replaces an idle one, and a running statement reports the error itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    options: {},
    end: () => pool.end(),
    connect: async () => {
      try {
        return connectionOf(await pool.connect());
      } catch (error) {
        throw new ConnectionFailure(NOT_CONNECTED, error);
      }
    },
  };
}
