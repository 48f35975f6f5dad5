// The product as it is run, with people and competitions put straight into its records.
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
import { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { OPEN_DEADLINE } from '#tests/support/server/acts/submit.ts';
import { startProduct } from '#tests/support/server/run/startProduct.ts';
import type { Headers } from './http.ts';

const HOST = 'entry.example.ru';
const PUBLIC = { PUBLIC_URL: `https://${HOST}`, CONTACT_EMAIL: 'help@example.ru' };

/** Settings of the environment that say where several processes keep rows and files. */
export type SharedPlace = Readonly<Record<string, string>>;

export interface Process {
  url: string;
  pid: number;
}

export interface Site extends Process, AsyncDisposable {
  name: 'embedded' | 'shared';
  records: Records;
  organiser: ApiClient;
  /** The headers of a request of this person. */
  headersOf: (client: ApiClient) => Headers;
  /** Somebody new who is signed in: an address may sign up sixty times an hour. */
  person: (login: string) => Promise<ApiClient>;
  /** Lets its process begin anew, with what it has on the disk and nothing in its memory. */
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

/** `settings` of the environment say where rows and files are kept: a place of its own, with nobody in it. */
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

/** The embedded shape alone. */
export const startEmbedded = (): Promise<Site> =>
  startSite('embedded', { DATABASE_URL: '', FILES_URL: '' });

/** The embedded shape, and beside it the shared one where its place is given. */
export async function startSites(shared: SharedPlace | undefined): Promise<Site[]> {
  const embedded = await startEmbedded();
  return shared ? [embedded, await startSite('shared', shared)] : [embedded];
}

/** A second process of the shared shape. */
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
