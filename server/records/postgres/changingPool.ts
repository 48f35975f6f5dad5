// Limits the connections for changes. Changes that wait for locks then cannot take the connections of reads.
import type { PostgresPool } from 'kysely';
import { ALL_IN_USE, ConnectionFailure } from '../../failures/storageFailure.ts';

interface ChangingLimits {
  mostChanging: number;
  patienceMs: number;
}

/** Wraps a pool. Callers over the limit wait in the order of their calls. `end` does not close the pool. */
export function changingPool(
  pool: PostgresPool,
  { mostChanging, patienceMs }: ChangingLimits,
): PostgresPool {
  let free = mostChanging;
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
