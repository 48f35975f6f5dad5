// Connections to PostgreSQL: a bounded number, none waited for without end, and one that breaks is told from a refusal.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool, type PoolClient, types } from 'pg';

/** They come as texts: rows count and name nothing that a number cannot hold. */
const NUMBERS: ReadonlySet<number> = new Set([types.builtins.INT8, types.builtins.NUMERIC]);

/** SQLSTATEs: where no connection was had nothing was done; where one broke nobody knows. */
const NOT_CONNECTED = '08001';
const BROKEN = '08006';

function connectionFailure(code: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return Object.assign(new Error(reason, { cause }), { code });
}

/** A connection that was broken is not given to anybody again. */
function connectionOf(client: PoolClient): PostgresPoolClient {
  let isBroken = false;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      if (error instanceof DatabaseError) throw error;
      isBroken = true;
      throw connectionFailure(BROKEN, error);
    }
  };
  return {
    // Nothing here is read by cursors.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isDiscarded) => client.release(isBroken || isDiscarded === true),
  };
}

interface PoolLimits {
  /** Connections at most. */
  most: number;
  /** How long one is waited for, in ms. */
  patienceMs: number;
  /** How long a statement may take, as the database and as this end counts; without it as long as it needs. */
  statementMs?: number;
}

/** How much longer this end waits for a statement than the database works on it: a network may swallow all. */
const NETWORK_MS = 5000;

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
      query_timeout: statementMs + NETWORK_MS,
    }),
    types: {
      getTypeParser: (type, format) =>
        NUMBERS.has(type) ? Number : types.getTypeParser(type, format),
    },
  });
  // A connection that ends while nobody uses it is replaced by the next; one in use tells by its statement.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    options: {},
    end: () => pool.end(),
    connect: async () => {
      try {
        return connectionOf(await pool.connect());
      } catch (error) {
        throw connectionFailure(NOT_CONNECTED, error);
      }
    },
  };
}
