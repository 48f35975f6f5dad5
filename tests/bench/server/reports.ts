// `npm run build && node tests/bench/server/reports.ts`: how long reports take, what they hold, and how long others wait meanwhile.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ORGANISER } from '#domain/competition/competition.ts';
import { APPLICATION_LIMITS, MOST_APPLICATIONS } from '#domain/limits.ts';
import { openDatabase } from '#server/records/sqlite/database.ts';
import { databasePath } from '#server/startup/openServerParts.ts';
import { ApiClient } from '#tests/support/server/network/apiClient.ts';
import {
  downloadFilledForm,
  parseForm,
  publishCompetition,
} from '#tests/support/server/acts/submit.ts';
import { startProduct } from '#tests/support/server/run/startProduct.ts';
import { heaviestApplication } from '#tests/server/reports/heaviestApplication.ts';
import { PEARL, team } from '#tests/support/teams.ts';
import { fillSeason, type Teams, teamsLike } from './fillSeason.ts';

const PASSWORD = 'дорожка-и-музыка';
const MIB = 1024 * 1024;
const SAMPLE_MS = 20;
const IDLE_MS = 2000;
const AT_ONCE = 5;
const LARGE = { teams: 500, athletes: 20 };
const HOSTILE = { teams: 7 * MOST_APPLICATIONS, athletes: APPLICATION_LIMITS.athletes };
/** Applications that two accounts may submit. */
const HEAVIEST = 2 * MOST_APPLICATIONS;
const { finalize, finalizeNew, athletes, judges, statistic, applications } = calls.competition;
const { music } = calls.archive;
type Asked = Pick<Call, 'path'>;

const product = await startProduct();

async function person(login: string): Promise<ApiClient> {
  const client = new ApiClient(product.url);
  const sent = { login, password: PASSWORD, fullname: login, email: `${login}@example.ru` };
  await client.call(calls.auth.signup, { sent });
  return client;
}

const coach = await person('coach');
const records = await openDatabase(databasePath(product.dataDir));

/** People who may publish competitions: the first one may by itself. */
async function organisers(count: number): Promise<ApiClient[]> {
  const people: ApiClient[] = [];
  for (let at = 0; at < count; at += 1) people.push(await person(`organiser-${at}`));
  await records.updateTable('user').set({ access: ORGANISER }).execute();
  return people;
}

const people = await organisers(AT_ONCE);
const [organiser = coach] = people;
const small = await publishCompetition(organiser);
const pattern = await parseForm(coach, await downloadFilledForm(coach, small, team(PEARL)));

/** A competition of each. */
async function publishFilled(teams: Teams): Promise<string[]> {
  const ids: string[] = [];
  for (const each of people) {
    const id = await publishCompetition(each);
    await fillSeason(records, id, teams);
    ids.push(id);
  }
  return ids;
}

/** This process has one child, the server, whose children are at work beside it. */
function processesBelow(pid: number): number[] {
  const tasks = `/proc/${pid}/task`;
  const children = readdirSync(tasks).flatMap((task) =>
    readFileSync(`${tasks}/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...processesBelow(child)]);
}

/** Bytes held by the server and its processes; shared pages count for each. */
function memory(): number {
  return processesBelow(process.pid)
    .map((pid) => /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')))
    .reduce((sum, found) => sum + Number(found?.[1] ?? 0) * 1024, 0);
}

/** Asks for one small thing until it is told to end; answers how long each answer took, in ms. */
async function askUntil(end: AbortSignal): Promise<number[]> {
  const address = product.url + callAddress(calls.competition.get, { id: small });
  const waits: number[] = [];
  while (!end.aborted) {
    const from = performance.now();
    await (await fetch(address, { headers: { cookie: coach.cookie } })).arrayBuffer();
    waits.push(performance.now() - from);
    await sleep(2);
  }
  return waits.toSorted((a, b) => a - b);
}

async function sampleUntil(end: AbortSignal): Promise<number> {
  let most = 0;
  while (!end.aborted) {
    most = Math.max(most, memory());
    await sleep(SAMPLE_MS);
  }
  return most;
}

async function measure(what: string, idle: number, work: () => Promise<string>): Promise<void> {
  const end = new AbortController();
  const waiting = askUntil(end.signal);
  const sampling = sampleUntil(end.signal);
  const from = performance.now();
  const answers = await work();
  const took = performance.now() - from;
  end.abort();
  const waits = await waiting;
  const p99 = waits[Math.floor(0.99 * waits.length)] ?? 0;
  console.log(
    `${what}: ${took.toFixed(0)} ms, ${(((await sampling) - idle) / MIB).toFixed(0)} MB above idle, ` +
      `others waited ${p99.toFixed(0)} ms at p99, ${waits.at(-1)?.toFixed(0)} ms at most, ` +
      `of ${waits.length}${answers && `; ${answers}`}`,
  );
}

async function download(call: Asked, id: string, { cookie } = organiser): Promise<string> {
  const address = product.url + call.path.replace(':id', id);
  const response = await fetch(address, { headers: { cookie } });
  const { length } = await response.bytes();
  return `${response.status} (${(length / MIB).toFixed(2)} MB)`;
}

const idle = memory();
console.log(`idle: ${(idle / MIB).toFixed(0)} MB`);
await measure('nothing', idle, async () => {
  await sleep(IDLE_MS);
  return '';
});
const filled: readonly (readonly [what: string, teams: Teams])[] = [
  ...[LARGE, HOSTILE].map(
    (size) =>
      [`${size.teams} teams × ${size.athletes} athletes`, teamsLike(pattern, size)] as const,
  ),
  [`${HEAVIEST} heaviest applications`, { count: HEAVIEST, application: heaviestApplication }],
];
for (const [what, teams] of filled) {
  const ids = await publishFilled(teams);
  const [id = ''] = ids;
  console.log(what);
  for (const call of [finalizeNew, finalizeNew, finalize, athletes, judges]) {
    await measure(call.path, idle, () => download(call, id));
  }
  await measure('five of one person at once', idle, async () => {
    const asked = [finalize, finalizeNew, athletes, judges, finalizeNew];
    return (await Promise.all(asked.map((call) => download(call, id)))).join(', ');
  });
  await measure('one of five people each at once', idle, async () => {
    const asked = people.map((each, at) => download(finalizeNew, ids[at] ?? '', each));
    return (await Promise.all(asked)).join(', ');
  });
  for (const call of [statistic, applications, music]) {
    await measure(call.path, idle, () => download(call, id));
  }
}
await records.destroy();
await product.dispose();
