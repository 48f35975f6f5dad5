// Keeps something locked in a database as a process does that stands still in the middle of a change.
import type { Records } from '#server/records/tables.ts';

interface Held {
  /** Resolves when it is locked. */
  locked: Promise<void>;
  /** Gives it back. */
  release: () => Promise<void>;
}

/** Locks by a statement what it names; on SQLite nobody else changes anything meanwhile. */
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
