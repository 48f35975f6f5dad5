// The engine that tests run on, chosen in one place: SQLite, or under npm run test:shared a database of PostgreSQL for each server.
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { openPostgres } from '#server/records/postgres/database.ts';

/** The address of a PostgreSQL on which databases may be made; without it tests run on SQLite. */
export const TEST_POSTGRES = 'TEST_POSTGRES';
/** Template database: making tables takes ten times as long as a copy. */
const TEMPLATE = 'template_of_tests';

const serverUrl = (): string => process.env[TEST_POSTGRES] ?? '';
export const isOnPostgres = (): boolean => serverUrl() !== '';

export function databaseUrl(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** Works on the server itself, beside all databases of tests. */
async function administrating<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs statements one after the other. */
export const asAdministrator = (...statements: readonly string[]): Promise<void> =>
  administrating(async (client) => {
    for (const statement of statements) await client.query(statement);
  });

/** The rows of a query. */
export const rowsForAdministrator = (query: string): Promise<Record<string, unknown>[]> =>
  administrating(async (client) => (await client.query<Record<string, unknown>>(query)).rows);

/** Once for all tests. */
export async function makeTemplate(): Promise<void> {
  await asAdministrator(`create database ${TEMPLATE}`);
  const records = await openPostgres(databaseUrl(TEMPLATE));
  await records.destroy();
}

interface TestDatabase {
  /** '' on SQLite. */
  url: string;
  remove: () => Promise<void>;
}

export async function makeTestDatabase(): Promise<TestDatabase> {
  if (!isOnPostgres()) return { url: '', remove: async () => undefined };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(`create database ${name} template ${TEMPLATE}`);
  return {
    url: databaseUrl(name),
    remove: () => asAdministrator(`drop database ${name} with (force)`),
  };
}
