// Before all tests on PostgreSQL: one is started, and the database that those of tests are copies of is made.
import { makeTemplate, TEST_POSTGRES } from '#tests/support/server/run/testDatabase.ts';
import { startPostgres } from './postgresServer.ts';

export default async function setup() {
  const server = await startPostgres();
  process.env[TEST_POSTGRES] = server.url;
  await makeTemplate();
  return server.stop;
}
