// Lets those who change something have a few of the connections at most, so that their waiting for each other keeps no reader waiting.
import type { PostgresPool } from 'kysely';
import { ALL_IN_USE, ConnectionFailure } from './connectionFailure.ts';

interface ChangingLimits {
  /** Connections that are used for changes at the same time. */
  mostChanging: number;
  /** How long one of them is waited for, in ms. */
  patienceMs: number;
}

/** The connections of a pool, so many of them at a time and in the order of asking; they end with their pool. */
export function changingPool(
  pool: PostgresPool,
  { mostChanging, patienceMs }: ChangingLimits,
): PostgresPool {
  let free = mostChanging;
  /** In the order of their coming. */
  const waiting = new Set<() => void>();

  function take(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    if (free > 0) {
      free -= 1;
      resolve();
      return promise;
    }
    const begin = () => {
      clearTimeout(patience);
      waiting.delete(begin);
      resolve();
    };
    const patience = setTimeout(() => {
      waiting.delete(begin);
      reject(new ConnectionFailure(ALL_IN_USE, 'others change something'));
    }, patienceMs);
    waiting.add(begin);
    return promise;
  }

  function give(): void {
    const [next] = waiting;
    if (next) next();
    else free += 1;
  }

  return {
    options: pool.options,
    end: async () => undefined,
    connect: async () => {
      await take();
      try {
        const client = await pool.connect();
        return {
          ...client,
          release: (isDiscarded) => {
            client.release(isDiscarded);
            give();
          },
        };
      } catch (error) {
        give();
        throw error;
      }
    },
  };
}
