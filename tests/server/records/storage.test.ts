import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { consoleText } from '#text/server/console.ts';
import { readConfig } from '#server/config/config.ts';
import { openServerParts } from '#server/startup/openServerParts.ts';
import { insertLease } from '#server/records/installation.ts';
import { startFailure } from '#server/startup/startFailure.ts';
import {
  cardFile,
  OPEN_DEADLINE,
  pdfFile,
  publishCompetition,
} from '#tests/support/acts/submit.ts';
import {
  personas,
  startServer,
  TEST_PASSWORD,
  type TestServer,
} from '#tests/support/server/startServer.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';

const { card, competition } = calls;
const solo = { routine: 'free-solo', teamName: 'Solo' };

const callMessages = ({ log }: Pick<TestServer, 'log'>): string[] =>
  log.map((line) => JSON.parse(line).msg).filter((message) => message !== 'the sweep failed');

function lockDatabase({ dataDir }: Pick<TestServer, 'dataDir'>) {
  const other = new DatabaseSync(join(dataDir, 'registration.sqlite'), { timeout: 5000 });
  other.exec('begin immediate');
  return { [Symbol.dispose]: () => other.close() };
}

test('while another program writes to the database reads are served and writes wait', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  let uploading: Promise<object>;
  {
    using _ = lockDatabase(server);
    let isDone = false;
    uploading = coach.call(card.upload, { sent, file: cardFile() }).finally(() => {
      isDone = true;
    });
    for (let round = 0; round < 5; round += 1) {
      expect(
        (await coach.call(competition.list, { params: { type: 'active' } })).data,
      ).toHaveLength(1);
    }
    expect(isDone).toBe(false);
  }
  expect(await uploading).toEqual({});
});

test('a request that waits too long for the database is asked to try again later, and leaves no file', async () => {
  await using server = await startServer({ timeouts: { databaseMs: 30 } });
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  {
    using _ = lockDatabase(server);
    const refused = await coach.refused(card.upload, { sent, file: cardFile() });
    expect(refused).toMatchObject({ status: 503, code: 'busy', message: refusalTexts.busy });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await server.storedFiles()).toEqual([]);
  }
  expect(await coach.call(card.upload, { sent, file: cardFile() })).toEqual({});
  expect(callMessages(server)).toEqual([]);
});

test('requests wait for the database at the same time, not one after the other', async () => {
  await using server = await startServer({ timeouts: { databaseMs: 300 } });
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, at) => server.person(`coach${at}`)),
  );
  using _ = lockDatabase(server);
  const begin = performance.now();
  const ends = await Promise.all(
    people.map(async (person) => {
      await person.refused(calls.user.chooseMail, { sent: { receipts: false } });
      return performance.now() - begin;
    }),
  );
  expect(Math.max(...ends)).toBeLessThan(4 * Math.min(...ends));
});

test('a session that is due for renewal is renewed later if the database is locked', async () => {
  let now = Date.now();
  await using server = await startServer({ timeouts: { databaseMs: 30 }, now: () => now });
  const { coach } = await personas(server);
  now += 2 * DAY_MS;
  using _ = lockDatabase(server);
  expect((await coach.call(calls.application.list, {})).data).toEqual([]);
});

test('a sign-in that fails at the commit leaves the browser signed in as before', async () => {
  await using server = await startServer({ isOwn: true });
  const coach = await server.person('coach');
  await server.person('другой');
  // Deferred, so that the violation is found only at the commit.
  await sql`create table "unmet" (login text references "user" ("loginKey") deferrable initially deferred)`.execute(
    server.records,
  );
  await sql`create trigger "failing" after insert on "session" begin
    insert into "unmet" values ('никто');
  end`.execute(server.records);
  const sent = { login: 'другой', password: TEST_PASSWORD };
  const failed = await coach.send(calls.auth.login, { sent });
  expect([failed.status, failed.headers.getSetCookie()]).toEqual([500, []]);
  expect((await coach.call(calls.user.get, {})).data.login).toBe('coach');
});

test('a full database refuses without a trace what does not fit, and takes what fits', async () => {
  await using server = await startServer({ isOwn: true });
  const { organiser } = await personas(server);
  await sql`pragma max_page_count = 1`.execute(server.records);
  const sent = { name: 'Кубок', deadline: OPEN_DEADLINE, info: 'x'.repeat(9000) };
  const large = { sent, file: pdfFile() };
  const refused = await organiser.refused(competition.create, large);
  expect(refused).toMatchObject({ status: 503, code: 'no-space' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await server.storedFiles()).toEqual([]);
  const { data } = await organiser.call(competition.list, { params: { type: 'user' } });
  expect(data).toEqual([]);
  await publishCompetition(organiser);
  await sql`pragma max_page_count = 100000`.execute(server.records);
  await organiser.call(competition.create, large);
  expect(callMessages(server)).toEqual(['the disk is full']);
});

test.each([
  ['receive', 'ENOSPC', 'no-space'],
  ['receive', 'EDQUOT', 'no-space'],
  ['keep', 'ENOSPC', 'no-space'],
  ['receive', 'EMFILE', 'busy'],
  ['receive', 'EROFS', 'busy'],
  ['keep', 'EIO', 'busy'],
] as const)(
  'a disk that does not %s files (%s) refuses them without a trace as %s',
  async (step, code, refusal) => {
    await using server = await startServer({
      replace: ({ files }) => ({
        files: { ...files, [step]: () => Promise.reject(Object.assign(new Error(code), { code })) },
      }),
    });
    const { organiser, coach } = await personas(server);
    const sent = { competition: await publishCompetition(organiser), ...solo };
    const refused = await coach.refused(card.upload, { sent, file: cardFile() });
    expect(refused).toMatchObject({ status: 503, code: refusal });
    expect((await coach.call(card.list, {})).data).toEqual([]);
    expect(await server.storedFiles()).toEqual([]);
  },
);

test('a read-only database refuses every change, and works again once it is writable', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  await sql`pragma query_only = on`.execute(server.records);
  expect(await coach.refused(card.upload, { sent, file: cardFile() })).toMatchObject({
    status: 503,
    code: 'busy',
  });
  expect((await coach.call(card.list, {})).data).toEqual([]);
  await sql`pragma query_only = off`.execute(server.records);
  await coach.call(card.upload, { sent, file: cardFile() });
  expect(callMessages(server)).toEqual(['the disk fails']);
});

test('a write that failed for lack of space is reported by the health check until one succeeds, or for five minutes', async () => {
  let now = Date.now();
  let isFull = true;
  await using server = await startServer({
    now: () => now,
    replace: ({ files }) => ({
      files: {
        ...files,
        receive: async (body) => {
          if (isFull) throw Object.assign(new Error('quota'), { code: 'EDQUOT' });
          return files.receive(body);
        },
      },
    }),
  });
  const { organiser, coach, visitor } = await personas(server);
  const upload = {
    sent: { competition: await publishCompetition(organiser), ...solo },
    file: cardFile(),
  };
  const health = () => visitor.call(calls.health, {});
  const fail = async () =>
    expect(await coach.refused(card.upload, upload)).toMatchObject({ code: 'no-space' });
  expect(await health()).toEqual({});
  await fail();
  await fail();
  expect(await health()).toEqual({ writable: false });
  await coach.call(card.list, {});
  now += 4 * 60_000;
  expect(await health()).toEqual({ writable: false });
  now += 2 * 60_000;
  expect(await health()).toEqual({});
  await fail();
  isFull = false;
  await coach.call(card.upload, upload);
  expect(await health()).toEqual({});
  expect(callMessages(server)).toEqual(['the disk is full', 'the disk is full']);
});

test('bytes are swept even if the disk cannot delete rows', async () => {
  await using server = await startServer();
  const forever = sql`create trigger full before delete on backupLease
    begin select raise(abort, 'full'); end`;
  await forever.execute(server.records);
  await insertLease(server.records, 'ended', 0);
  await writeFile(join(server.dataDir, 'files', 'kept', 'orphan'), 'x');
  await server.ageFiles();
  await server.restart();
  await server.stop();
  expect(await server.storedFiles()).toEqual([]);
  expect(server.log.join('')).toContain('the sweep failed');
});

test('a start with a locked database says so in one line, and releases the folder', async () => {
  await using server = await startServer();
  await server.stop();
  const config = readConfig({ DATA_DIR: server.dataDir });
  {
    using other = new DatabaseSync(join(server.dataDir, 'registration.sqlite'));
    other.exec('pragma locking_mode = exclusive; begin exclusive');
    const failed = await openServerParts(config, { databaseMs: 30 }).catch(
      (error: unknown) => error,
    );
    expect(startFailure(failed)).toBe(consoleText.databaseBusy);
  }
  const parts = await openServerParts(config, { lockMs: 0 });
  await parts.records.destroy();
  parts.lock.release();
});

test('a start with a full disk says so in one line', () => {
  const full = { code: 'ERR_SQLITE_ERROR', errcode: 13 };
  expect(startFailure(Object.assign(new Error('full'), full))).toBe(consoleText.noSpaceLeft);
  expect(startFailure(Object.assign(new Error('full'), { code: 'ENOSPC' }))).toBe(
    consoleText.noSpaceLeft,
  );
  expect(startFailure(new Error('something else'))).toBeUndefined();
});

test('an unusable data folder or host is reported in one line', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'file');
  await writeFile(file, 'x');
  for (const dataDir of [file, join(file, 'inside')]) {
    const failed = await openServerParts(readConfig({ DATA_DIR: dataDir })).catch(startFailure);
    expect(failed).toBe(consoleText.unusableSetting('DATA_DIR', dataDir));
  }
  // An address that is reserved for documentation, so no machine has it.
  const host = '192.0.2.7';
  const [error] = await once(createServer().listen(0, host), 'error');
  expect(startFailure(error)).toBe(consoleText.unusableSetting('HOST', host));
  const named = { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nowhere.invalid' };
  expect(startFailure(Object.assign(new Error('x'), named))).toBe(
    consoleText.unusableSetting('HOST', 'nowhere.invalid'),
  );
  const low = { code: 'EACCES', syscall: 'listen', port: 80 };
  expect(startFailure(Object.assign(new Error('x'), low))).toBe(
    consoleText.unusableSetting('PORT', '80'),
  );
  const unread = { code: 'EACCES', syscall: 'open' };
  expect(startFailure(Object.assign(new Error('x'), unread))).toBeUndefined();
});
