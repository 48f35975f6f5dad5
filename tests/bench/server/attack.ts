// `npm run build && node tests/bench/server/attack.ts`: waiting times under attack; arguments name attacks.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ORGANISER } from '#domain/competition/competition.ts';
import { changeRows } from '#server/records/changes.ts';
import { insertCompetition } from '#server/records/competitions/competitions.ts';
import { openDatabase } from '#server/records/sqlite/database.ts';
import { databasePath } from '#server/startup/openServerParts.ts';
import { ApiClient } from '#tests/support/network/apiClient.ts';
import {
  cardFile,
  downloadFilledForm,
  OPEN_DEADLINE,
  parseForm,
  publishCompetition,
  submissionOf,
} from '#tests/support/acts/submit.ts';
import { startProduct } from '#tests/support/server/startProduct.ts';
import { PEARL, team } from '#tests/support/teams.ts';
import { fillSeason, teamsLike } from './fillSeason.ts';
import { heavyForm, relatedForm } from './hostileForms.ts';
import { startProbe, type WaitingTimes } from './probe.ts';

const PASSWORD = 'дорожка-и-музыка';
const SIGN_INS = 300;
const EMPTY_TEAMS = 20_000;
const MIB = 1024 * 1024;
const LOCKED_MS = 3_000;
const IDLE_MS = 3_000;
const TEAMS = 500;
const ATHLETES = 20;
const CONNECTIONS = 400;
const PIPELINED = 8;
const UNTAKEN_MS = 5_000;
const ATTACKERS = 24;
const ATTACK_MS = 60_000;
const SEARCHERS = 25;
const ACTS = 2_000;
/** Number of active competitions, enough for a list of megabytes. */
const LISTED = 1_000;

const [, , chosen = ''] = process.argv;

// Makes the server trust X-Forwarded-For, so that each attacker has an IP address of its own.
const product = await startProduct({ TRUST_PROXY: '1' });
const path = databasePath(product.dataDir);

async function person(login: string): Promise<ApiClient> {
  const client = new ApiClient(product.url);
  const sent = { login, password: PASSWORD, fullname: login, email: `${login}@example.ru` };
  await client.call(calls.auth.signup, { sent });
  return client;
}

const organiser = await person('organiser');
const coach = await person('coach');
const competition = await publishCompetition(organiser);
const form = await downloadFilledForm(coach, competition, team(PEARL));
const application = await parseForm(coach, form);

const statuses = async (asked: readonly Promise<Response>[]): Promise<string> => {
  const answered = await Promise.all(
    asked.map(async (each) => {
      const response = await each;
      await response.arrayBuffer();
      return response.status;
    }),
  );
  return [...Map.groupBy(answered, (status) => status)]
    .map(([status, list]) => `${list.length} × ${status}`)
    .join(', ');
};

const repeated = (count: number, ask: (index: number) => Promise<Response>) =>
  statuses(Array.from({ length: count }, (_, index) => ask(index)));

/** Makes an application with 20,000 groups without athletes. */
function emptyTeams() {
  const groups = Array.from({ length: EMPTY_TEAMS }, (_, at) => ({
    id: `free-team-${at}`,
    athletes: [],
  }));
  return { ...application, free: { ...application.free, team: groups } };
}

async function whileLocked(): Promise<string> {
  const other = new DatabaseSync(path);
  other.exec('begin exclusive');
  const writing = repeated(3, (at) =>
    coach.send(calls.card.upload, {
      sent: { competition, routine: 'free-solo', teamName: `Иванова ${at}` },
      file: cardFile(),
      fileName: 'card.txt',
    }),
  );
  await sleep(LOCKED_MS);
  other.exec('rollback');
  other.close();
  return writing;
}

const crowded = await publishCompetition(organiser, { name: 'Все команды' });
const records = await openDatabase(path);
await fillSeason(records, crowded, teamsLike(application, { teams: TEAMS, athletes: ATHLETES }));

const searchers: { client: ApiClient; id: string }[] = [];
for (let at = 0; at < SEARCHERS; at += 1) {
  const client = await person(`searcher-${at}`);
  await records.updateTable('user').set({ access: ORGANISER }).execute();
  const id = await publishCompetition(client);
  const act = { competitionId: id, at, userId: null, act: 'removed' as const, detail: '{}' };
  await records.transaction().execute(async (trx) => {
    for (let added = 0; added < ACTS; added += 100) {
      const acts = Array.from({ length: 100 }, () => ({ ...act, team: `Волга-${added}` }));
      await trx.insertInto('journal').values(acts).execute();
    }
  });
  searchers.push({ client, id });
}
await changeRows(records, [], async (trx) => {
  for (let at = 0; at < LISTED; at += 1) {
    await insertCompetition(trx, {
      id: `${at}`.padStart(32, '0'),
      ownerId: 1,
      name: `Первенство ${at}`,
      dates: '3–6 декабря',
      place: 'Руза',
      info: 'Репетиции накануне. '.repeat(40),
      deadline: OPEN_DEADLINE,
      fileSha256: null,
      fileSize: null,
      createdAt: at,
    });
  }
});
await records.destroy();

const attackers: ApiClient[] = [];
for (let at = 0; at < ATTACKERS; at += 1) attackers.push(await person(`attacker-${at}`));

const read =
  (file: Blob, people = [coach]) =>
  () =>
    statuses(
      people.map((each) => each.send(calls.application.parse, { file, fileName: 'Заявка.xlsx' })),
    );

/** Returns the longest wait for an honest form while each attacker sends heavy ones without a pause. */
async function readHonestForms(): Promise<string> {
  const heavy = heavyForm();
  const honest = await person('honest');
  const end = performance.now() + ATTACK_MS;
  const attack = attackers.map(async (client, at) => {
    const headers = { 'x-forwarded-for': `203.0.113.${at}` };
    while (performance.now() < end) {
      const sent = { file: heavy, fileName: 'Заявка.xlsx', headers };
      await (await client.send(calls.application.parse, sent)).arrayBuffer();
    }
  });
  const waits: number[] = [];
  while (performance.now() < end) {
    const from = performance.now();
    let status = 0;
    while (status !== 200) {
      const sent = { file: form, fileName: 'Заявка.xlsx' };
      const response = await honest.send(calls.application.parse, sent);
      await response.arrayBuffer();
      ({ status } = response);
      if (status !== 200) await sleep(1000 * Number(response.headers.get('retry-after')));
    }
    waits.push(performance.now() - from);
  }
  await Promise.all(attack);
  return `${waits.length} honest forms, the longest in ${(Math.max(...waits) / 1000).toFixed(1)} s`;
}

/** Lets each organiser search their own journal for a word that no journal contains. */
async function searchJournals(): Promise<string> {
  const found = await Promise.all(
    searchers.map(({ client, id }) =>
      client.send(calls.competition.journal, { params: { id }, query: { q: 'дельфин' } }),
    ),
  );
  return statuses(found.map((response) => Promise.resolve(response)));
}

/** Returns the server's resident memory in MB. */
const serverMemory = (): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${product.pid()}/status`, 'utf8'))?.[1]) /
  1000;

async function takeNothing(): Promise<string> {
  const { hostname, port } = new URL(product.url);
  const address = callAddress(calls.competition.list, { type: 'active' });
  const asked = `GET ${address} HTTP/1.1\r\nHost: localhost\r\nCookie: ${attackers[0]?.cookie}\r\n\r\n`;
  const idle = serverMemory();
  const sockets = Array.from({ length: CONNECTIONS }, (): Socket => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined).pause();
    socket.write(asked.repeat(PIPELINED));
    return socket;
  });
  let most = idle;
  const end = performance.now() + UNTAKEN_MS;
  while (performance.now() < end) {
    most = Math.max(most, serverMemory());
    await sleep(20);
  }
  sockets.forEach((socket) => socket.destroy());
  return `${(most - idle).toFixed(0)} MB above idle`;
}

const attacks: Readonly<Record<string, () => Promise<string>>> = {
  'a form of 60 links to one part of 1 MiB': read(relatedForm('externalLink', 60, MIB)),
  'a form of 5,000 caches of timelines': read(relatedForm('timelineCache', 5000, MIB)),
  'a form of 5 links to one part of 8 MiB': read(relatedForm('externalLink', 5, 8 * MIB)),
  '10 forms of four heavy sheets': read(heavyForm(), attackers.slice(0, 10)),
  [`${ATTACKERS} accounts that send such forms all the time`]: readHonestForms,
  [`${EMPTY_TEAMS} empty teams submitted`]: () =>
    repeated(1, () =>
      coach.send(calls.application.save, submissionOf(competition, emptyTeams(), form)),
    ),
  [`${SIGN_INS} sign-ins at once`]: () =>
    repeated(SIGN_INS, (at) =>
      new ApiClient(product.url).send(calls.auth.login, {
        sent: { login: `stranger-${at}`, password: PASSWORD },
      }),
    ),
  [`four reports of ${TEAMS} teams × ${ATHLETES}`]: () => {
    const { finalize, finalizeNew, athletes, judges } = calls.competition;
    return statuses(
      [finalize, finalizeNew, athletes, judges].map((report) =>
        organiser.send(report, { params: { id: crowded } }),
      ),
    );
  },
  [`statistic of ${TEAMS} teams, 20 times`]: () =>
    repeated(20, () => coach.send(calls.competition.statistic, { params: { id: crowded } })),
  [`${SEARCHERS} people search journals of ${ACTS} acts`]: searchJournals,
  [`${CONNECTIONS} connections of one person, ${PIPELINED} lists each, nothing taken`]: takeNothing,
  [`a database locked for ${LOCKED_MS / 1000} s`]: whileLocked,
};

const { cookie } = coach;
const place = { competition, routine: 'tech-solo', teamName: 'Иванова А.Б.' };
await coach.call(calls.card.upload, { sent: place, file: cardFile(), fileName: 'card.txt' });
// Probes the download of a file, which needs the database, the disk and the thread pool.
const probe = startProbe(product.url + callAddress(calls.card.get, place), cookie);
await sleep(500);
await probe.take();

const rows: { attack: string; took: number; waits: WaitingTimes; answers: string }[] = [];
async function measure(attack: string, work: () => Promise<string>): Promise<void> {
  await probe.take();
  const from = performance.now();
  const answers = await work();
  rows.push({ attack, took: performance.now() - from, waits: await probe.take(), answers });
}

await measure('idle', async () => {
  await sleep(IDLE_MS);
  return '';
});
for (const [attack, work] of Object.entries(attacks)) {
  if (attack.includes(chosen)) await measure(attack, work);
}
await probe.stop();
await product.dispose();

const idle = rows[0]?.waits.longest ?? Number.NaN;
for (const { attack, took, waits, answers } of rows) {
  console.log(
    `${attack}: took ${took.toFixed(0)} ms; longest wait of another request ${waits.longest.toFixed(0)} ms, ` +
      `${(waits.longest / idle).toFixed(1)} × idle, of ${waits.asked} (${waits.refused} refused)` +
      (answers && `; answered ${answers}`),
  );
}
