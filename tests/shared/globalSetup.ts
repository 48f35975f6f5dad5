// Starts PostgreSQL before all tests and makes the template of their databases.
import { makeTemplate, TEST_POSTGRES } from '#tests/support/server/testDatabase.ts';
import { startPostgres } from './postgresServer.ts';

export default async function setup() {
  const server = await startPostgres();
  process.env[TEST_POSTGRES] = server.url;
  await makeTemplate();
  return server.stop;
}
