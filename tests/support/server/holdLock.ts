// Holds a database lock like a process that hangs in the middle of a transaction.
import type { Records } from '#server/records/tables.ts';

interface Held {
  locked: Promise<void>;
  release: () => Promise<void>;
}

/** Runs `lock` in a transaction that stays open until `release`. On SQLite this blocks every other write. */
export function holdLock(records: Records, lock: (trx: Records) => Promise<unknown>): Held {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
  const ended = records.transaction().execute(async (trx) => {
    await lock(trx);
    isLocked();
    await held;
  });
  return {
    locked,
    release: () => {
      letGo();
      return ended;
    },
  };
}

export const lockUser = (login: string) => (trx: Records) =>
  trx.selectFrom('user').select('id').where('login', '=', login).forShare().execute();
