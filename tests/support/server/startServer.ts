// Starts the real server in this process, with its own folder and port, and creates its users.
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { COOKIE } from '#contract/headers.ts';
import { ORGANISER, REPRESENTATIVE } from '#domain/competition/competition.ts';
import { buildApp } from '#server/app.ts';
import type { ServerParts } from '#server/serverParts.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import type { FileStore } from '#server/files/fileStore.ts';
import {
  createFormReader,
  READING_LIMITS,
  type FormReader,
} from '#server/form-reading/formReader.ts';
import {
  databasePath,
  openServerParts,
  type StartupTimeouts,
} from '#server/startup/openServerParts.ts';
import { openDatabase } from '#server/records/sqlite/database.ts';
import type { ReportWriter } from '#server/reports/reportWriter.ts';
import { createPasswords } from '#server/access/password.ts';
import type { Records } from '#server/records/tables.ts';
import { hasUsers, insertUser } from '#server/records/people/users.ts';
import { siteCookies, startSession } from '#server/access/session.ts';
import { ApiClient } from '../network/apiClient.ts';
import { emptyServer } from './emptyServer.ts';
import { sharing } from './sharing.ts';
import { makeTestDatabase } from './testDatabase.ts';
import { makeTestFiles, type TestFiles } from './testFiles.ts';
import type { httpFetch } from '../network/httpFetch.ts';

export const TEST_PASSWORD = 'вода-и-музыка';

let passwordHash: Promise<string> | undefined;

/** One form reader for all servers of a test file, because the reader's processes start slowly. */
const sharedReader = createFormReader(READING_LIMITS);
const forms: FormReader = { read: sharedReader.read, close: async () => undefined };

export interface ServerOptions {
  /** Current time in epoch ms; the real clock by default. */
  now?: () => number;
  /** Sends the time of `now` in the `date` header, by which pages set their clock. */
  tellsItsTime?: boolean;
  config?: Record<string, string>;
  pageFolder?: string;
  idempotencyWaitMs?: number;
  readyMs?: number;
  stopPatienceMs?: number;
  mailEveryMs?: number;
  timeouts?: StartupTimeouts;
  /** Off by default, because compiling takes half of a start. */
  compilesRoutes?: boolean;
  /** Maps the address of the PostgreSQL database, for example to a proxy in front of it. */
  databaseBehind?: (url: string) => string;
  /** Another server whose database and files this one shares, as processes on PostgreSQL do. */
  beside?: TestServer;
  /** Transport of the clients; Node's own `fetch` by default. */
  fetch?: typeof httpFetch;
  /** True for a test that changes tables, so that later tests do not get its server. */
  isOwn?: true;
  replace?: (parts: ServerParts) => Partial<ServerParts>;
}

export interface TestServer extends AsyncDisposable {
  readonly url: string;
  readonly dataDir: string;
  readonly config: Config;
  readonly records: Records;
  readonly files: FileStore;
  readonly forms: FormReader;
  readonly reports: ReportWriter;
  /** Log lines as JSON. Lines for single calls are included only if LOG asks for them. */
  readonly log: string[];
  visitor: () => ApiClient;
  /**
   * Creates a user with a session; the first one may create competitions. Inserts records instead of
   * signing up, because hashing a password for every user would take most of a test's time.
   */
  person: (login: string) => Promise<ApiClient>;
  readonly stored: TestFiles;
  /** Names of all stored files, including unfinished ones. */
  storedFiles: () => Promise<string[]>;
  /** Number of requests whose response is neither sent nor broken off. */
  requestsUnderWay: () => number;
  /** Makes all stored files old enough for a sweep to delete them. */
  ageFiles: () => Promise<void>;
  restart: () => Promise<void>;
  /** Stops the server at once and keeps its data. */
  stop: () => Promise<void>;
  /** Stops the server as SIGTERM does: running requests may finish. */
  stopGracefully: () => Promise<void>;
  close: () => Promise<void>;
}

/** Users of most tests. The organiser is the first user, who may create competitions. */
export async function personas(server: TestServer) {
  const organiser = await server.person('organiser');
  const coach = await server.person('coach');
  const otherCoach = await server.person('другой');
  return { organiser, coach, otherCoach, visitor: server.visitor() };
}

let emptyDatabase: Promise<Uint8Array> | undefined;

/** Creates the tables once for all servers of a process, because that takes half of a start. */
async function makeEmptyDatabase(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'empty-'));
  const records = await openDatabase(databasePath(folder));
  await records.destroy();
  const bytes = await readFile(databasePath(folder));
  await rm(folder, { recursive: true });
  return bytes;
}

interface TestData {
  dataDir: string;
  databaseUrl: string;
  stored: TestFiles;
  remove: () => Promise<void>;
}

async function makeData(beside: TestServer | undefined): Promise<TestData> {
  const dataDir = await mkdtemp(join(tmpdir(), 'server-'));
  const database = beside
    ? { url: beside.config.databaseUrl, remove: async () => undefined }
    : await makeTestDatabase();
  if (database.url === '') {
    emptyDatabase ??= makeEmptyDatabase();
    await writeFile(databasePath(dataDir), await emptyDatabase, { mode: 0o600 });
  }
  const stored = await makeTestFiles(dataDir, beside?.stored);
  const remove = async () => {
    await database.remove();
    await stored.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { dataDir, databaseUrl: database.url, stored, remove };
}

/** The real clock. A database in another process uses it even if a test mocks `Date.now`. */
const clockOfMachine = Date.now;

async function startOwn(options: ServerOptions): Promise<TestServer> {
  const { dataDir, databaseUrl, stored, remove } = await makeData(options.beside);
  // MIN_FREE_MB is 0, so that a full disk of the test machine fails no test.
  const variables = {
    DATA_DIR: dataDir,
    PORT: '0',
    MIN_FREE_MB: '0',
    LOG: 'errors',
    ...options.config,
  };
  const objectStore = stored.double?.access;
  const reached = options.databaseBehind?.(databaseUrl) ?? databaseUrl;
  const config = { ...readConfig(variables), databaseUrl: reached, objectStore };
  const log: string[] = [];
  const underWay = new Set<ServerResponse>();
  let running: { app: FastifyInstance; parts: ServerParts };
  let port = 0;

  const start = async () => {
    const real: ServerParts = {
      ...(await openServerParts(config, options.timeouts, clockOfMachine)),
      forms,
      pageFolder: options.pageFolder,
      writeLog: (line) => log.push(line),
      compilesRoutes: options.compilesRoutes === true,
      ...(options.now && { now: options.now }),
      ...(options.idempotencyWaitMs !== undefined && {
        idempotencyWaitMs: options.idempotencyWaitMs,
      }),
      ...(options.readyMs !== undefined && { readyMs: options.readyMs }),
      ...(options.stopPatienceMs !== undefined && { stopPatienceMs: options.stopPatienceMs }),
      ...(options.mailEveryMs !== undefined && { mailEveryMs: options.mailEveryMs }),
    };
    const parts = { ...real, ...options.replace?.(real) };
    const app = await buildApp(parts);
    // Prepended, so that the header is set before the server answers.
    app.server.prependListener('request', (_request, response) => {
      if (options.tellsItsTime) response.setHeader('date', new Date(parts.now()).toUTCString());
    });
    app.server.on('request', (_request, response) => {
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
    });
    await app.listen({ port, host: '127.0.0.1' });
    const address = app.server.address();
    port = typeof address === 'object' && address ? address.port : port;
    return { app, parts };
  };
  running = await start();
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    running.app.server.closeAllConnections();
    await running.app.close();
    // Lets clients in this process notice that their connections have closed.
    await nextTurn();
  };
  const close = async () => {
    await stop();
    await remove();
  };

  return {
    url,
    dataDir,
    config,
    get records() {
      return running.parts.records.withoutPlugins();
    },
    get files() {
      return running.parts.files;
    },
    get forms() {
      return running.parts.forms;
    },
    get reports() {
      return running.parts.reports;
    },
    log,
    visitor: () => new ApiClient(url, options.fetch),
    async person(login) {
      const { records, now } = running.parts;
      passwordHash ??= createPasswords().hash(TEST_PASSWORD);
      const user = await insertUser(records, {
        login,
        password: await passwordHash,
        fullName: login,
        email: 'team@example.ru',
        access: (await hasUsers(records)) ? REPRESENTATIVE : ORGANISER,
        createdAt: now(),
      });
      if (!user) throw new Error(`${login} is there already`);
      const { token } = await startSession(records, {}, user, { now: now(), device: '' });
      const client = new ApiClient(url, options.fetch);
      client.cookies.set(siteCookies(config.publicUrl).names.session, token);
      client.cookies.set(COOKIE.user, encodeURIComponent(login));
      client.cookies.set(COOKIE.access, String(user.access));
      client.cookies.set(COOKIE.account, String(user.id));
      return client;
    },
    stored,
    storedFiles: stored.names,
    requestsUnderWay: () => underWay.size,
    ageFiles: stored.age,
    async restart() {
      await stop();
      running = await start();
    },
    stop,
    stopGracefully: () => running.app.close(),
    close,
    [Symbol.asyncDispose]: close,
  };
}

interface Shared {
  server: TestServer;
  /** Clock of the test that uses the server. */
  now: () => number;
}

let shared: Promise<Shared> | undefined;
let isBorrowed = false;
let sharedFolder = '';

async function openShared(): Promise<Shared> {
  const made = { now: Date.now };
  const server = await startOwn({ now: () => made.now() });
  sharedFolder = server.dataDir;
  return Object.assign(made, { server });
}

async function endShared(): Promise<void> {
  const ended = await shared;
  shared = undefined;
  await ended?.server.close();
}

// Vitest ends a process by this signal. Modules may be loaded twice, so the last listener exits.
if (sharing.isOn) {
  process.once('SIGTERM', () => {
    if (sharedFolder !== '') rmSync(sharedFolder, { recursive: true, force: true });
    setImmediate(() => process.exit());
  });
}

/** Empties the shared server for a test. A test that stops it, or leaves requests, ends it for later tests too. */
async function borrowServer(now: () => number): Promise<TestServer> {
  const isNew = shared === undefined;
  shared ??= openShared();
  const borrowed = await shared;
  borrowed.now = now;
  const { server } = borrowed;
  if (!isNew) await emptyServer(server);
  let isStopped = false;
  const stopping = (stop: () => Promise<void>) => async () => {
    isStopped = true;
    await stop();
  };
  const close = async () => {
    if (isStopped || server.requestsUnderWay() > 0) await endShared();
    isBorrowed = false;
  };
  const own = {
    stop: stopping(server.stop),
    stopGracefully: stopping(server.stopGracefully),
    close,
    [Symbol.asyncDispose]: close,
  };
  return Object.create(server, Object.getOwnPropertyDescriptors(own));
}

/** Starts a server, or returns the shared one if it is free and the clock is the only option. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const { now = () => Date.now(), ...others } = options;
  const isUsual = Object.values(others).every((option) => option === undefined);
  if (!isUsual || !sharing.isOn || isBorrowed) return startOwn(options);
  isBorrowed = true;
  return borrowServer(now);
}
