// A server with data of several users for arbitrary requests, and checks of what such requests leave behind.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { COOKIE } from '#contract/headers.ts';
import { ORGANISER } from '#domain/competition/competition.ts';
import { verifyFiles } from '#server/backup/verifyFiles.ts';
import { TABLE_KEYS } from '#server/records/allRows.ts';
import type { Records } from '#server/records/tables.ts';
import { findUser } from '#server/records/people/users.ts';
import { databasePath, filesPath } from '#server/startup/openServerParts.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { type RawAnswer, type RawRequest, sendRaw } from '#tests/support/network/rawRequest.ts';
import { DRAFT, OTHER_DRAFT, sha256Of } from '#tests/support/acts/savedDraft.ts';
import {
  type ServerOptions,
  TEST_PASSWORD,
  type TestServer,
} from '#tests/support/server/startServer.ts';
import {
  cardFile,
  musicFile,
  OPEN_DEADLINE,
  pdfFile,
  publishCompetition,
  submitApplication,
} from '#tests/support/acts/submit.ts';
import { isOnPostgres, rowsForAdministrator } from '#tests/support/server/testDatabase.ts';
import { DUET, SWAP } from '#tests/server/access/roles/duet.ts';
import { openWorld, PLACE, type World } from '#tests/server/access/roles/world.ts';
import type { Right } from './rightRequest.ts';

export const ASKERS = ['visitor', 'coach', 'organiser'] as const;
export type Asker = (typeof ASKERS)[number];

async function currentEtag({ as, competition }: World): Promise<string> {
  const params = { id: competition };
  return (await (await as('organiser')).call(calls.competition.get, { params })).data.etag ?? '';
}

async function rightIn(world: World): Promise<Right> {
  const { competition, rowid, unsubmitted } = world;
  for (const kind of ['card', 'music'] as const) await world.newFile(kind);
  const [card, music, form] = [cardFile(), musicFile(), unsubmitted.form];
  const sums = [await sha256Of(music), await sha256Of(card)];
  const place = { routine: PLACE.routine, name: PLACE.teamName };
  const moves = [{ from: place, to: { ...place, name: 'Петрова М.С.' } }];
  const asked = await world.newRequest();
  const team = unsubmitted.application.teamName;
  const removed = await world.newApplication();
  const removal = { params: { id: removed }, query: { reason: 'Подана дважды' } };
  await (await world.as('organiser')).call(calls.application.remove, removal);
  return {
    known: {
      id: [competition],
      rowid: [asked.id, rowid],
      entryRoutine: [DUET.routine],
      entryName: [DUET.name],
      requestKind: ['withdrawal', 'swap'],
      competition: [competition],
      competitionId: [competition],
      from: [rowid],
      type: ['active', 'past', 'user'],
      report: ['judges', 'music'],
      routine: [PLACE.routine, 'tech-duet'],
      teamName: [PLACE.teamName, team],
      team: [team, ''],
      name: ['Кубок Невы', PLACE.teamName, DUET.name],
      dates: ['3–6 декабря 2026'],
      place: ['Руза'],
      info: [''],
      deadline: [OPEN_DEADLINE, '2020-01-01T00:00:00Z'],
      draft: [DRAFT, OTHER_DRAFT, ''],
      revision: ['1', '0', '2'],
      names: ['1', '0'],
      state: ['{}', ''],
      step: ['2'],
      form: [await sha256Of(form), ''],
      device: ['Ноутбук'],
      moves: [JSON.stringify([moves]), '[]'],
      application: [JSON.stringify(unsubmitted.application)],
      request: [asked.request],
      removed: [removed],
      decision: ['accept', 'decline'],
      leaving: [SWAP.leaving],
      coming: [SWAP.coming],
      session: [await world.newSession()],
      token: [await world.newLink(), (await world.newInvitation()).token],
      role: ['secretary', 'sound'],
      helper: [await world.newHelper()],
      sha256: sums,
      replaces: ['', ...sums],
      submitted: ['', rowid],
      reason: ['Подана дважды'],
      login: ['coach', 'organiser', world.newLogin()],
      password: [TEST_PASSWORD],
      newPassword: [TEST_PASSWORD],
      email: ['team@example.ru'],
      fullname: ['Орлова Марина'],
      kind: ['card', 'music', 'withdrawal', 'swap'],
      filename: ['Лебединое озеро.mp3'],
      number: ['1'],
      until: [OPEN_DEADLINE],
      limit: ['1', '200'],
      after: [`${competition}${Date.parse(OPEN_DEADLINE)}`],
      etag: [await currentEtag(world)],
      removeAttachment: ['true'],
      q: ['кубок', 'Невы Руза'],
      sort: ['deadline', 'created', 'name'],
      'upload-length': [String(music.size)],
      'upload-offset': ['0', String(music.size)],
    },
    files: {
      form: await form.bytes(),
      card: await card.bytes(),
      music: await music.bytes(),
      attachment: await pdfFile().bytes(),
    },
  };
}

/** Returns the session cookie of a user. Creates the account again if a request has deleted it. */
async function cookieOf({ server, as }: World, asker: Asker): Promise<string> {
  if (asker === 'visitor') return '';
  if (!(await findUser(server.records, asker))) await server.person(asker);
  return `${COOKIE.session}=${(await as(asker)).cookies.get(COOKIE.session)}`;
}

/** Matches a NUL in the path, where no valid value contains one. */
const NUL = /^[^?]*%00/;

function wrongIn({ method, target }: RawRequest, { status, body }: RawAnswer): string {
  if (status < 200 || status >= 500) return `${status} ${body}`;
  const isLookedFor =
    NUL.test(target) && (status < 400 || /"code":"(?!not-found)[a-z-]*not-found"/.test(body));
  if (isLookedFor) return `${status} ${body} to an address with a NUL`;
  if (status < 400 || method === 'HEAD') return '';
  const { code, message } = JSON.parse(body);
  return /^[a-z\d-]+$/.test(code) && /[а-яё]{3}/i.test(message) ? '' : body;
}

async function openTransactions({ dataDir, config }: TestServer): Promise<number> {
  if (isOnPostgres()) {
    const name = new URL(config.databaseUrl).pathname.slice(1);
    const [row] = await rowsForAdministrator(
      `select count(*)::int as open from pg_stat_activity where datname = '${name}' and state <> 'idle'`,
    );
    return Number(row?.['open']);
  }
  using other = new DatabaseSync(databasePath(dataDir), { timeout: 0 });
  try {
    other.exec('begin immediate; rollback');
    return 0;
  } catch {
    return 1;
  }
}

async function storedNuls(records: Records): Promise<number> {
  let texts = 0;
  for (const table of Object.keys(TABLE_KEYS)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      records,
    );
    for (const value of rows.flatMap((row) => Object.values(row))) {
      if (typeof value === 'string' && value.includes('\0')) texts += 1;
    }
  }
  return texts;
}

/** Timeout for broken requests to end. */
export const ENDING = { timeout: 20_000 } as const;

export const NOTHING_LEFT = {
  temporary: [] as string[],
  transactions: 0,
  requests: 0,
  leases: 0,
  wrong: 0,
  unnamed: 0,
};

async function leftIn(server: TestServer): Promise<typeof NOTHING_LEFT> {
  const { records, files, dataDir } = server;
  const { wrong, unnamed } = await verifyFiles({ records, files }, () => undefined);
  const leases = await records.selectFrom('backupLease').selectAll().execute();
  return {
    temporary: await readdir(join(filesPath(dataDir), 'temporary')),
    transactions: await openTransactions(server),
    requests: server.requestsUnderWay(),
    leases: leases.length,
    wrong,
    unnamed,
  };
}

export const unexpectedIn = ({ log }: TestServer): unknown[] =>
  log.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');

export interface FuzzedServer extends AsyncDisposable {
  server: TestServer;
  right: Right;
  /** Adds the cookie of a new session of this user. */
  named: (asker: Asker, request: RawRequest) => Promise<RawRequest>;
  /** Sends a request as this user. `wrong` describes a failure of the server, in its answer or log; '' if there is none. */
  ask: (asker: Asker, request: RawRequest) => Promise<RawAnswer & { wrong: string }>;
  /** Counts stored texts with a NUL, which SQLite accepts and PostgreSQL refuses. */
  storedNuls: () => Promise<number>;
  left: () => Promise<typeof NOTHING_LEFT>;
  /** Holds a new competition with new users, from its creation to the reports. */
  expectWorking: () => Promise<void>;
}

export async function openFuzzedServer(options?: ServerOptions): Promise<FuzzedServer> {
  const world = await openWorld(options);
  const { server } = world;
  const right = await rightIn(world);
  let journeys = 0;
  const named: FuzzedServer['named'] = async (asker, request) => {
    const cookie = await cookieOf(world, asker);
    const own = cookie === '' ? [] : [['cookie', cookie] as const];
    return { ...request, headers: [...own, ...request.headers] };
  };
  return {
    server,
    right,
    named,
    async ask(asker, request) {
      await server.records.deleteFrom('attempt').execute();
      const answer = await sendRaw(server.url, await named(asker, request));
      const [error] = unexpectedIn(server);
      return { ...answer, wrong: error ? JSON.stringify(error) : wrongIn(request, answer) };
    },
    storedNuls: () => storedNuls(server.records),
    left: () => leftIn(server),
    async expectWorking() {
      journeys += 1;
      const organiser = await server.person(`organiser${journeys}`);
      await server.records
        .updateTable('user')
        .set({ access: ORGANISER })
        .where('login', '=', `organiser${journeys}`)
        .execute();
      const coach = await server.person(`coach${journeys}`);
      const id = await publishCompetition(organiser);
      const { rowid } = await submitApplication(coach, id, fullFilling);
      const own = await coach.call(calls.application.list, {});
      expect(own.data.map((application) => application.rowid)).toEqual([rowid]);
      expect(
        (await organiser.call(calls.competition.athletes, { params: { id } })).size,
      ).toBeGreaterThan(0);
      expect((await organiser.call(calls.archive.music, { params: { id } })).size).toBeGreaterThan(
        0,
      );
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}
