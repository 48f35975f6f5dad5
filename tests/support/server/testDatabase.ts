// Chooses the engine of all tests: SQLite, or under `npm run test:shared` a PostgreSQL database for each server.
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { openPostgres } from '#server/records/postgres/database.ts';

/** Environment variable with the address of a PostgreSQL server; tests run on SQLite without it. */
export const TEST_POSTGRES = 'TEST_POSTGRES';
/** Template database, because copying it is ten times as fast as creating the tables. */
const TEMPLATE = 'template_of_tests';

const serverUrl = (): string => process.env[TEST_POSTGRES] ?? '';
export const isOnPostgres = (): boolean => serverUrl() !== '';

export function databaseUrl(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs `work` on a connection to the server's default database. */
async function administrating<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const asAdministrator = (...statements: readonly string[]): Promise<void> =>
  administrating(async (client) => {
    for (const statement of statements) await client.query(statement);
  });

export const rowsForAdministrator = (query: string): Promise<Record<string, unknown>[]> =>
  administrating(async (client) => (await client.query<Record<string, unknown>>(query)).rows);

/** Creates the template database; must run once before all tests. */
export async function makeTemplate(): Promise<void> {
  await asAdministrator(`create database ${TEMPLATE}`);
  const records = await openPostgres(databaseUrl(TEMPLATE));
  await records.destroy();
}

interface TestDatabase {
  url: string;
  remove: () => Promise<void>;
}

export async function makeTestDatabase(): Promise<TestDatabase> {
  if (!isOnPostgres()) return { url: '', remove: async () => undefined };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copies files, because the write-ahead log makes creating and dropping five times as slow.
  await asAdministrator(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    url: databaseUrl(name),
    remove: () => asAdministrator(`drop database ${name} with (force)`),
  };
}
