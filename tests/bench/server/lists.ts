// `npm run build && node tests/bench/server/lists.ts`: what a list of competitions takes, whole and in parts, as there are more of them.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '#contract/calls.ts';
import type { QueryOf } from '#contract/call.ts';
import type { ListType } from '#domain/competition/competition.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { changeRows } from '#server/records/changes.ts';
import { insertCompetition } from '#server/records/competitions/competitions.ts';
import { openDatabase } from '#server/records/sqlite/database.ts';
import { databasePath } from '#server/startup/openServerParts.ts';
import { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { httpFetch } from '#tests/support/server/network/httpFetch.ts';
import { startProduct } from '#tests/support/server/run/startProduct.ts';

const SIZES = [100, 1_000, 20_000, 100_000];
const ASKED = 200;
const ASKED_WHOLE = 10;
/** The deadlines lie within so many days, one in ten of them ahead. */
const DAYS = 3650;

const KINDS = ['Кубок', 'Первенство', 'Чемпионат', 'Открытые соревнования', 'Всероссийский турнир'];
const OF = ['Невы', 'Волги', 'Урала', 'Поволжья', 'Сибири', 'Балтики', 'Кубани', 'Дона'];
const PLACES = ['Казань', 'Руза', 'Москва', 'Санкт-Петербург', 'Саратов', 'Пенза', 'Томск', 'Уфа'];

const from = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];

const product = await startProduct();
const database = await openDatabase(databasePath(product.dataDir));

async function person(login: string): Promise<ApiClient> {
  const client = new ApiClient(product.url, httpFetch);
  const sent = {
    login,
    password: 'дорожка-и-музыка',
    fullname: login,
    email: `${login}@example.ru`,
  };
  await client.call(calls.auth.signup, { sent });
  return client;
}

await person('organiser');
const coach = await person('coach');

/** Adds so many; one in ten thousand has a word that no other has. */
async function publish(count: number): Promise<void> {
  await changeRows(database, [], async (trx) => {
    for (let at = 0; at < count; at += 1) {
      const deadline = new Date(Date.now() + (Math.random() - 0.9) * DAYS * DAY_MS).toISOString();
      await insertCompetition(trx, {
        id: randomBytes(16).toString('hex'),
        ownerId: 1,
        name: `${from(KINDS)} ${from(OF)} ${2016 + (at % 11)}, ${at % 10_000 === 0 ? 'юбилейный' : 'девушки и юниорки'}`,
        dates: '3–6 декабря',
        place: `${from(PLACES)}, Дворец водных видов спорта`,
        info: 'Репетиции накануне, мандатная комиссия в 10:00, заявки по форме.',
        deadline,
        fileSha256: null,
        fileSize: null,
        createdAt: Date.now() + at,
      });
    }
  });
}

type Query = QueryOf<typeof calls.competition.list>;

const WAYS: readonly (readonly [name: string, type: ListType, query: NonNullable<Query>])[] = [
  ['active', 'active', { limit: '50' }],
  ['past', 'past', { limit: '50' }],
  ['past by name', 'past', { limit: '50', sort: 'name' }],
  ['active by name', 'active', { limit: '50', sort: 'name' }],
  ['past, last created', 'past', { limit: '50', sort: 'created' }],
  ['one common word', 'past', { limit: '50', q: 'куб' }],
  ['one rare word', 'past', { limit: '50', q: 'юбилейный' }],
  ['two common words', 'past', { limit: '50', q: 'кубок казань' }],
  ['no such word', 'past', { limit: '50', q: 'дельфин' }],
  ['words never together', 'past', { limit: '50', q: 'чемпионат первенство' }],
  ['a common word by name', 'past', { limit: '50', q: 'кубок', sort: 'name' }],
];

/** The median of some askings, in ms. */
async function timeOf(
  count: number,
  type: ListType,
  query: NonNullable<Query> = {},
): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const begun = performance.now();
    const response = await coach.send(calls.competition.list, { params: { type }, query });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`answered ${response.status}`);
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? Number.NaN;
}

const told = new Map<string, number[]>();
let published = 0;
for (const size of SIZES) {
  await publish(size - published);
  published = size;
  // Connections that the server has closed meanwhile are let go.
  await sleep(100);
  for (const [name, type, query] of WAYS) {
    await timeOf(ASKED / 10, type, query);
    told.set(name, [...(told.get(name) ?? []), await timeOf(ASKED, type, query)]);
  }
  told.set('all past ones', [
    ...(told.get('all past ones') ?? []),
    await timeOf(ASKED_WHOLE, 'past'),
  ]);
}
await database.destroy();
await product.dispose();

console.log(`ms at ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} competitions`);
for (const [name, times] of told) {
  const ratio = ((times.at(-1) ?? 0) / (times[0] ?? 1)).toFixed(2);
  console.log(`${name}: ${times.map((time) => time.toFixed(2)).join(', ')} (× ${ratio})`);
}
