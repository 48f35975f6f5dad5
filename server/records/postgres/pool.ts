// Connections to PostgreSQL: a bounded number, none waited for without end, and one that breaks is told from a refusal.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool, type PoolClient, types } from 'pg';
import { BROKEN, ConnectionFailure, NOT_CONNECTED } from './connectionFailure.ts';

/** They come as texts: rows count and name nothing that a number cannot hold. */
const NUMBERS: ReadonlySet<number> = new Set([types.builtins.INT8, types.builtins.NUMERIC]);

const MOST_PREPARED = 200;
/** A read of more is of many values, and written another way each time. */
const MOST_PARAMETERS = 30;
const prepared = new Map<string, string>();

/** Names a read, so that the database plans it once for each connection; undefined beyond the first ones. */
function statementName(sql: string): string | undefined {
  const known = prepared.get(sql);
  if (known !== undefined || prepared.size >= MOST_PREPARED) return known;
  const name = `s${prepared.size}`;
  prepared.set(sql, name);
  return name;
}

/** A connection that was broken is not given to anybody again. */
function connectionOf(client: PoolClient): PostgresPoolClient {
  let broken: ConnectionFailure | undefined;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    // Taking a transaction back on it would wait as long again.
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
    // Nothing here is read by cursors.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isDiscarded) => client.release(broken !== undefined || isDiscarded === true),
  };
}

export interface PoolLimits {
  /** Connections at most. */
  most: number;
  /** How long one is waited for, in ms. */
  patienceMs: number;
  /** How long a statement may take as the database counts; without it as long as it needs. */
  statementMs?: number;
}

/** How many times as long this end waits for a statement: a network may swallow all. */
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
        throw new ConnectionFailure(NOT_CONNECTED, error);
      }
    },
  };
}
