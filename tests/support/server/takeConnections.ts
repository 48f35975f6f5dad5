// Takes every PostgreSQL connection of a server, so that its requests find none free.
import { MOST_CONNECTIONS } from '#server/records/postgres/database.ts';
import { readAtOneMoment } from '#server/records/openForReading.ts';
import type { Records } from '#server/records/tables.ts';

/** Resolves when all connections are taken; returns the function that releases them. */
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
