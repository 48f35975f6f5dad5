// Takes all connections to PostgreSQL that a server has, so that nobody else is given one.
import { MOST_CONNECTIONS } from '#server/records/postgres/database.ts';
import { readAtOneMoment } from '#server/records/openForReading.ts';
import type { Records } from '#server/records/tables.ts';

/** Answers, once it has them all, what gives them back. */
export async function takeConnections(records: Records): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const taken: Promise<void>[] = [];
  while (taken.length < MOST_CONNECTIONS) {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const holding = readAtOneMoment(records, () => {
      begin();
      return released;
    });
    taken.push(holding);
    await begun;
  }
  return async () => {
    release();
    await Promise.all(taken);
  };
}
