// Starts the product and inserts users and competitions directly into its database.
import { randomBytes } from 'node:crypto';
import { COOKIE } from '#contract/headers.ts';
import { ORGANISER } from '#domain/competition/competition.ts';
import { siteCookies, startSession } from '#server/access/session.ts';
import { changeRows } from '#server/records/changes.ts';
import { insertCompetition } from '#server/records/competitions/competitions.ts';
import type { Records } from '#server/records/tables.ts';
import { insertUser } from '#server/records/people/users.ts';
import { readConfig } from '#server/config/config.ts';
import { openRecords } from '#server/startup/openServerParts.ts';
import { ApiClient } from '#tests/support/network/apiClient.ts';
import { OPEN_DEADLINE } from '#tests/support/acts/submit.ts';
import { startProduct } from '#tests/support/server/startProduct.ts';
import type { Headers } from './http.ts';

const HOST = 'entry.example.ru';
const PUBLIC = { PUBLIC_URL: `https://${HOST}`, CONTACT_EMAIL: 'help@example.ru' };

/** Environment variables that name the shared database and file store. */
export type SharedPlace = Readonly<Record<string, string>>;

export interface Process {
  url: string;
  pid: number;
}

export interface Site extends Process, AsyncDisposable {
  name: 'embedded' | 'shared';
  records: Records;
  organiser: ApiClient;
  headersOf: (client: ApiClient) => Headers;
  /** Inserts a user with a session. A sign-up would fail: an IP address may sign up only sixty times an hour. */
  person: (login: string) => Promise<ApiClient>;
  /** Restarts the process on the same data. */
  restart: () => Promise<void>;
}

async function personOf(records: Records, url: string, login: string): Promise<ApiClient> {
  const now = Date.now();
  const user = await insertUser(records, {
    login,
    password: '',
    fullName: login,
    email: `${login}@example.ru`,
    access: ORGANISER,
    createdAt: now,
  });
  if (!user) throw new Error(`${login} is there already`);
  const { token } = await startSession(records, {}, user, { now, device: '' });
  const client = new ApiClient(url);
  client.cookies.set(siteCookies(PUBLIC.PUBLIC_URL).names.session, token);
  client.cookies.set(COOKIE.user, encodeURIComponent(login));
  client.cookies.set(COOKIE.access, String(user.access));
  client.cookies.set(COOKIE.account, String(user.id));
  return client;
}

/** `settings`: environment variables that name an empty database and file store. */
async function startSite(
  name: Site['name'],
  settings: Readonly<Record<string, string>>,
): Promise<Site> {
  const product = await startProduct({ ...PUBLIC, ...settings });
  const records = await openRecords(
    readConfig({ ...process.env, ...settings, DATA_DIR: product.dataDir }),
  );
  const { url } = product;
  const person = (login: string) => personOf(records, url, login);
  return {
    name,
    url,
    get pid() {
      return product.pid();
    },
    records,
    organiser: await person('organiser'),
    headersOf: ({ cookie }) => ({ host: HOST, cookie, 'accept-encoding': 'gzip, deflate, br' }),
    person,
    async restart() {
      await product.stop();
      await product.start();
    },
    async [Symbol.asyncDispose]() {
      await records.destroy();
      await product.dispose();
    },
  };
}

export const startEmbedded = (): Promise<Site> =>
  startSite('embedded', { DATABASE_URL: '', FILES_URL: '' });

/** Starts the product on SQLite and, if `shared` is given, also on PostgreSQL and an object store. */
export async function startSites(shared: SharedPlace | undefined): Promise<Site[]> {
  const embedded = await startEmbedded();
  return shared ? [embedded, await startSite('shared', shared)] : [embedded];
}

export async function startSecond(shared: SharedPlace): Promise<Process & AsyncDisposable> {
  const { url, pid, dispose } = await startProduct({ ...PUBLIC, ...shared });
  return { url, pid: pid(), [Symbol.asyncDispose]: dispose };
}

export async function fillCompetitions(records: Records, count: number): Promise<void> {
  const { there } = await records
    .selectFrom('competition')
    .select(({ fn }) => fn.countAll<number>().as('there'))
    .executeTakeFirstOrThrow();
  await changeRows(records, [], async (trx) => {
    for (let at = there; at < count; at += 1) {
      await insertCompetition(trx, {
        id: randomBytes(16).toString('hex'),
        name: `Первенство города ${at}`,
        dates: '5–8 апреля 2099 года',
        place: 'Казань, бассейн «Буревестник»',
        info: 'Приём заявок до конца дня.',
        deadline: OPEN_DEADLINE,
        ownerId: 1,
        fileSha256: null,
        fileSize: null,
        createdAt: at,
      });
    }
  });
}
