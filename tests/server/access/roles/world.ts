// A server with one user of every role, and the data that the calls of the table need.
import { calls } from '#contract/calls.ts';
import { COOKIE } from '#contract/headers.ts';
import type { ParsedApplication, TeamEntry } from '#domain/application.ts';
import { HELPER_ROLES } from '#domain/competition/competition.ts';
import { startSession, tokenHashOf } from '#server/access/session.ts';
import { insertApplication } from '#server/records/applications/applications.ts';
import { putHelper } from '#server/records/competitions/competitionHelpers.ts';
import { findUser } from '#server/records/people/users.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { makeLink, NO_MAIL_SERVER } from '#tests/support/acts/passwordLink.ts';
import { inviteTo, letHelp } from '#tests/support/acts/helping.ts';
import { DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import {
  type ServerOptions,
  startServer,
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
  formOf,
} from '#tests/support/acts/submit.ts';
import { requestOf, withDuet } from './duet.ts';
import { keepSecrets } from './secrets.ts';

export const ROLES = [
  'visitor',
  'ended',
  'deleted',
  'person',
  'coach',
  'otherCoach',
  'organiser',
  'otherOrganiser',
  'secretary',
  'sound',
  'former',
] as const;
export type Role = (typeof ROLES)[number];

export const PLACE = { routine: 'free-solo', teamName: 'Иванова А.Б.' };

const otherTeam = {
  ...figuresFilling,
  cover: { ...figuresFilling.cover, teamName: 'Кострома' },
};

export interface World extends AsyncDisposable {
  server: TestServer;
  as: (role: Role) => Promise<ApiClient>;
  competition: string;
  rowid: string;
  unsubmitted: { application: ParsedApplication; form: Blob };
  /** The `new…` functions create data for calls that delete it. Applications, drafts and files belong to the coach. */
  newCompetition: () => Promise<string>;
  newApplication: (duet?: Pick<TeamEntry, 'withdrawn'>) => Promise<string>;
  newRequest: () => Promise<{ id: string; request: string }>;
  newDraft: () => Promise<string>;
  newFile: (kind: 'card' | 'music') => Promise<void>;
  newSession: () => Promise<string>;
  /** Returns the token of a new link to reset a password. */
  newLink: () => Promise<string>;
  /** Returns an invitation to another competition in the role `sound`. */
  newInvitation: () => Promise<{ competition: string; id: string; token: string }>;
  /** Adds a helper, and restores helpers that a call has removed. */
  newHelper: () => Promise<string>;
  newLogin: () => string;
  knownLogin: string;
  /** Lets the team submit once more. */
  forgetSubmission: () => Promise<void>;
}

async function inSession(server: TestServer, login: string): Promise<ApiClient> {
  const user = await findUser(server.records, login);
  if (!user) throw new Error(`nobody is called ${login}`);
  const { token } = await startSession(server.records, {}, user, { now: Date.now(), device: '' });
  const client = server.visitor();
  client.cookies.set(COOKIE.session, token);
  return client;
}

async function isSignedIn(server: TestServer, { cookies }: ApiClient): Promise<boolean> {
  const hash = tokenHashOf(cookies.get(COOKIE.session) ?? '');
  const session = server.records.selectFrom('session').select('userId');
  return (await session.where('tokenHash', '=', hash).executeTakeFirst()) !== undefined;
}

/** Returns a copy of a client, because an answer may clear the client's cookies. */
function inBrowserOf(server: TestServer, { cookies }: ApiClient): ApiClient {
  const client = server.visitor();
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

/** Returns a client with cookies of a coach whose session has ended. */
async function afterItsEnd(server: TestServer): Promise<ApiClient> {
  const client = await inSession(server, 'coach');
  const before = inBrowserOf(server, client);
  await client.call(calls.auth.logout, {});
  return before;
}

export async function openWorld(options?: ServerOptions): Promise<World> {
  const config = { ...NO_MAIL_SERVER, ...options?.config };
  const server = await startServer({ compilesRoutes: true, ...options, config });
  const organiser = await server.person('organiser');
  const rival = await server.person('otherOrganiser');
  await server.records.updateTable('user').set({ access: 1 }).execute();
  const [coach, other] = [await server.person('coach'), await server.person('otherCoach')];
  for (const login of ['person', 'known', 'forgetful', 'deleted']) await server.person(login);
  for (const login of ['secretary', 'sound', 'former', 'guest']) await server.person(login);
  const idOf = async (login: string) => (await findUser(server.records, login))?.id ?? 0;
  const left = await inSession(server, 'deleted');
  const removing = await inSession(server, 'deleted');
  await removing.call(calls.user.remove, { sent: { password: TEST_PASSWORD } });
  const { data } = await organiser.call(calls.competition.create, {
    sent: { name: 'Кубок Невы', deadline: OPEN_DEADLINE },
    file: pdfFile(),
    fileName: 'Положение.pdf',
  });
  const competition = data.id;
  const { rowid } = await submitApplication(coach, competition, figuresFilling);
  const { form, application } = await formOf(competition, otherTeam);
  const unsubmitted = { application, form };
  await saveDraft(coach, { id: DRAFT, competition, form });
  await keepSecrets(coach, competition);
  const elsewhere = await publishCompetition(rival);
  await submitApplication(other, elsewhere, figuresFilling);
  async function helped(id: string): Promise<string> {
    for (const role of HELPER_ROLES) {
      const userId = await idOf(role);
      await putHelper(server.records, { competitionId: id, userId, role, since: Date.now() });
    }
    return id;
  }
  await helped(competition);
  const former = await inSession(server, 'former');
  await letHelp(organiser, former, competition, 'secretary');
  const helper = String(await idOf('former'));
  await organiser.call(calls.helper.remove, { params: { id: competition, helper } });
  const ended = await afterItsEnd(server);
  const signedIn = new Map<Role, ApiClient>();
  async function inLastSession(role: Role): Promise<ApiClient> {
    const last = signedIn.get(role);
    const client = last && (await isSignedIn(server, last)) ? last : await inSession(server, role);
    signedIn.set(role, client);
    return inBrowserOf(server, client);
  }
  let made = 0;
  async function newApplication(duet?: Pick<TeamEntry, 'withdrawn'>): Promise<string> {
    made += 1;
    const submitted = await server.records
      .selectFrom('application')
      .selectAll()
      .where('id', '=', rowid)
      .executeTakeFirstOrThrow();
    const { id: _id, teamKey: _key, version: _version, ...facts } = submitted;
    const copy = { ...facts, teamName: `Сборная ${made}` };
    const read = await server.records
      .selectFrom('applicationVersion')
      .select('content')
      .where('applicationId', '=', rowid)
      .executeTakeFirstOrThrow();
    return String(
      await insertApplication(server.records, {
        application: copy,
        form: { content: withDuet(read.content, duet) },
        entries: [],
      }),
    );
  }

  return {
    server,
    async as(role) {
      switch (role) {
        case 'visitor':
          return server.visitor();
        case 'ended':
          return inBrowserOf(server, ended);
        case 'deleted':
          return inBrowserOf(server, left);
        case 'person':
        case 'coach':
        case 'otherCoach':
        case 'organiser':
        case 'otherOrganiser':
        case 'secretary':
        case 'sound':
        case 'former':
          return inLastSession(role);
      }
    },
    competition,
    rowid: String(rowid),
    unsubmitted,
    newCompetition: async () => helped(await publishCompetition(organiser)),
    newApplication,
    newRequest: async () => requestOf(server.records, await newApplication(), await idOf('coach')),
    async newDraft() {
      const id = crypto.randomUUID();
      await saveDraft(coach, { id, competition });
      return id;
    },
    async newFile(kind) {
      const file = kind === 'card' ? cardFile() : musicFile();
      await coach.call(calls[kind].upload, { sent: { competition, ...PLACE }, file });
    },
    async newSession() {
      await inSession(server, 'coach');
      const own = await coach.call(calls.user.get, {});
      return own.data.sessions.find(({ isThis }) => !isThis)?.id ?? '';
    },
    newLink: () => makeLink(server, 'forgetful'),
    async newInvitation() {
      const id = await publishCompetition(organiser);
      const token = await inviteTo(organiser, id, 'sound');
      const { invitations } = (await organiser.call(calls.helper.list, { params: { id } })).data;
      return { competition: id, id: invitations[0]?.id ?? '', token };
    },
    async newHelper() {
      await helped(competition);
      const userId = await idOf('guest');
      const since = Date.now();
      await putHelper(server.records, { competitionId: competition, userId, role: 'sound', since });
      return String(userId);
    },
    newLogin() {
      made += 1;
      return `новый.${made}`;
    },
    knownLogin: 'known',
    async forgetSubmission() {
      const { teamName } = unsubmitted.application;
      await server.records.deleteFrom('keptApplication').where('teamName', '=', teamName).execute();
    },
    [Symbol.asyncDispose]: () => server.close(),
  };
}
