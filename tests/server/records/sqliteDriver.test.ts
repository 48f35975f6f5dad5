import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCommitLog } from '#server/records/sqlite/commitLog.ts';
import { openSqlite } from '#server/records/sqlite/nodeSqlite.ts';
import { WaitingSqliteDialect } from '#server/records/sqlite/sqliteDriver.ts';

interface Tables {
  line: { text: string };
}

let folder: string;
let path: string;
let db: Kysely<Tables>;

const opened = (pragmas: string, patienceMs: number, log = openCommitLog(path)) =>
  new Kysely<Tables>({
    dialect: new WaitingSqliteDialect({
      writer: openSqlite(path, pragmas),
      reader: openSqlite(path, 'pragma query_only=on'),
      log,
      patienceMs,
    }),
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sqlite-'));
  path = join(folder, 'x.sqlite');
  db = opened('pragma journal_mode=wal', 5000);
  await db.schema.createTable('line').addColumn('text', 'text').execute();
});

afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const lines = async (from: Kysely<Tables>) =>
  (await from.selectFrom('line').selectAll().execute()).map(({ text }) => text);
const write = (to: Kysely<Tables>, text: string) =>
  to.insertInto('line').values({ text }).execute();

test('a read beside a transaction sees committed data, the transaction its own', async () => {
  await db.transaction().execute(async (trx) => {
    await write(trx, 'one');
    expect([await lines(trx), await lines(db)]).toEqual([['one'], []]);
  });
  expect(await lines(db)).toEqual(['one']);
});

test('transactions and single writes take turns; a failed one leaves nothing and blocks nobody', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await write(trx, 'lost');
    await lines(db);
    throw new Error('no');
  });
  const others = [write(db, 'single'), db.transaction().execute((trx) => write(trx, 'whole'))];
  await expect(failing).rejects.toThrow('no');
  await Promise.all(others);
  expect(await lines(db)).toEqual(['single', 'whole']);
});

test('a transaction has its lock from its first statement on', async () => {
  using other = new DatabaseSync(path, { timeout: 0 });
  await db.transaction().execute(async (trx) => {
    await lines(trx);
    expect(() => other.exec('begin immediate')).toThrow('locked');
    await write(trx, 'mine');
  });
  expect(await lines(db)).toEqual(['mine']);
});

test('a read waits for a locked database and then gives up', async () => {
  await db.destroy();
  using other = new DatabaseSync(path);
  other.exec('pragma journal_mode=delete');
  db = opened('', 5000);
  other.exec('begin exclusive');
  const reading = lines(db);
  const impatient = opened('', 20);
  await expect(lines(impatient)).rejects.toThrow('locked');
  await expect(write(impatient, 'x')).rejects.toThrow('locked');
  await impatient.destroy();
  other.exec('commit');
  expect(await reading).toEqual([]);
});

test('a change is acknowledged when it is on disk, and waiting for that blocks nobody', async () => {
  const syncs: PromiseWithResolvers<void>[] = [];
  const sync = () => {
    const begun = Promise.withResolvers<void>();
    syncs.push(begun);
    return begun.promise;
  };
  const waiting = opened('', 5000, { sync, close: () => Promise.resolve() });
  const outcomes: string[] = [];
  const begin = async (text: string, changing: Promise<unknown>) => {
    const before = syncs.length;
    const outcome = changing.then(
      () => outcomes.push(text),
      (error: unknown) => outcomes.push(`${text}: ${String(error)}`),
    );
    await expect.poll(() => syncs).toHaveLength(before + 1);
    return { outcome, end: syncs[before] };
  };
  const one = await begin(
    'one',
    waiting.transaction().execute((trx) => write(trx, 'one')),
  );
  const two = await begin('two', write(waiting, 'two'));
  expect([await lines(db), outcomes]).toEqual([['one', 'two'], []]);
  two.end?.resolve();
  await two.outcome;
  const three = await begin(
    'three',
    waiting.transaction().execute(async (trx) => {
      one.end?.reject(new Error('disk'));
      await one.outcome;
      await write(trx, 'three');
    }),
  );
  three.end?.resolve();
  await three.outcome;
  expect(outcomes).toEqual(['two', 'one: Error: disk', 'three']);
  expect(await lines(db)).toEqual(['one', 'two', 'three']);
  await waiting.destroy();
});

test('a transaction without space is rolled back completely, and its error is reported', async () => {
  await sql`pragma max_page_count = 1`.execute(db);
  const filling = db.transaction().execute((trx) => write(trx, 'x'.repeat(100_000)));
  await expect(filling).rejects.toThrow('full');
  await write(db, 'small');
  expect(await lines(db)).toEqual(['small']);
});

test('a migration that fails half-way leaves the tables unchanged', async () => {
  const up = async (trx: Kysely<unknown>) => {
    await trx.schema.createTable('half').addColumn('x', 'text').execute();
    throw new Error('power cut');
  };
  const provider = { getMigrations: () => Promise.resolve({ one: { up } }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  expect(String(error)).toContain('power cut');
  const tables = await db.introspection.getTables();
  expect(tables.map(({ name }) => name)).toEqual(['line']);
});
