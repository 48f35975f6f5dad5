// Who may make which call: one table of all calls, asked over HTTP by everybody.
import { expect, test } from 'vitest';
import { callAddress, type Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { type CallName, callsByName, isCallName } from '#tests/faults/callNames.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import type { ApiClient } from '#tests/support/server/apiClient.ts';
import { DRAFT, saveDraft } from '#tests/support/server/savedDraft.ts';
import { submitApplication, publishCompetition } from '#tests/support/server/submit.ts';
import { beginUpload, pieceOf } from '#tests/support/server/uploads.ts';
import { startServer, type TestServer } from '#tests/support/server/startServer.ts';

const EVERYBODY = ['visitor', 'stranger', 'otherOrganiser', 'coach', 'organiser'] as const;
type Who = (typeof EVERYBODY)[number];

const SIGNED_IN: readonly Who[] = ['stranger', 'otherOrganiser', 'coach', 'organiser'];
const OWNER: readonly Who[] = ['organiser'];

/** What ends a session or takes the thing away comes last. */
const WHO_MAY: Readonly<Record<CallName, readonly Who[]>> = {
  'auth.login': EVERYBODY,
  'auth.signup': EVERYBODY,
  health: EVERYBODY,
  settings: EVERYBODY,
  'competition.get': SIGNED_IN,
  'competition.statistic': SIGNED_IN,
  'competition.file': SIGNED_IN,
  'competition.list': SIGNED_IN,
  'competition.create': ['otherOrganiser', 'organiser'],
  'competition.finalize': OWNER,
  'competition.finalizeNew': OWNER,
  'competition.athletes': OWNER,
  'competition.judges': OWNER,
  'competition.applications': OWNER,
  'archive.music': OWNER,
  'archive.cards': OWNER,
  'application.template': SIGNED_IN,
  'application.parse': SIGNED_IN,
  'application.save': SIGNED_IN,
  'application.list': SIGNED_IN,
  'application.get': ['coach'],
  'application.form': ['coach'],
  'draft.save': SIGNED_IN,
  'draft.list': SIGNED_IN,
  'draft.get': ['coach'],
  'draft.form': ['coach'],
  'draft.remove': ['coach'],
  'draft.rebind': SIGNED_IN,
  'card.upload': SIGNED_IN,
  'card.exists': SIGNED_IN,
  'card.get': SIGNED_IN,
  'card.remove': SIGNED_IN,
  'card.list': SIGNED_IN,
  'card.filename': SIGNED_IN,
  'music.upload': SIGNED_IN,
  'music.exists': SIGNED_IN,
  'music.get': SIGNED_IN,
  'music.remove': SIGNED_IN,
  'music.list': SIGNED_IN,
  'upload.protocol': EVERYBODY,
  'upload.create': SIGNED_IN,
  'upload.offset': ['coach'],
  'upload.append': ['coach'],
  'upload.remove': ['coach'],
  'application.remove': ['coach', 'organiser'],
  'competition.remove': OWNER,
  'auth.logout': EVERYBODY,
};

/** How a call is closed to somebody; every other answer means that they were let in. */
const CLOSED = new Set([
  'not-signed-in',
  'no-access',
  'not-owner',
  'application-not-found',
  'draft-not-found',
  'upload-not-found',
]);
/** Tells who was let in without removing anything: access is checked before the reason, and before the revision. */
const REMOVING_NOTHING = { reason: ' ', revision: '0' };

/** Other calls do not look at them. */
const OF_A_PIECE = pieceOf('', 0).headers;

type People = Readonly<Record<Who, ApiClient>>;

/** Everybody on a server where the coach has submitted to the organiser's competition. */
async function everybodyOn(server: TestServer) {
  const organiser = await server.person('organiser');
  const otherOrganiser = await server.person('rival');
  await server.records.updateTable('user').set({ access: 1 }).execute();
  const [coach, stranger] = [await server.person('coach'), await server.person('stranger')];
  const people = { visitor: server.visitor(), stranger, otherOrganiser, coach, organiser };
  const competition = await publishCompetition(organiser);
  const { rowid } = await submitApplication(coach, competition, figuresFilling);
  return { people, competition, rowid: String(rowid) };
}

/** A refusal without a body says as much by its status. */
async function codeOf(response: Response): Promise<string> {
  const text = await response.text();
  if (response.ok) return '';
  if (text !== '') return String(JSON.parse(text).code);
  return response.status === 401 ? 'not-signed-in' : 'upload-not-found';
}

async function admittedTo(people: People, address: string, method: string): Promise<Who[]> {
  const admitted: Who[] = [];
  for (const who of EVERYBODY) {
    const response = await people[who].fetch(address, { method, headers: OF_A_PIECE });
    if (!CLOSED.has(await codeOf(response))) admitted.push(who);
  }
  return admitted;
}

test('every call lets in whom the table names, and nobody else', async () => {
  await using server = await startServer();
  const { people, competition, rowid } = await everybodyOn(server);
  await saveDraft(people.coach, { id: DRAFT, competition });
  const place = { competition, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  const about = { competition, kind: 'music', filename: 'x.mp3' } as const;
  const upload = await beginUpload(people.coach, about, 10);
  const letIn: Record<string, Who[]> = {};
  for (const name of Object.keys(WHO_MAY).filter(isCallName)) {
    const call = callsByName[name];
    const id = call.path.startsWith('/api/application/') ? rowid : competition;
    const params = {
      ...place,
      id,
      type: 'active',
      competitionId: competition,
      draft: DRAFT,
      upload,
    };
    const address = callAddress<Call>(call, params, call.query && REMOVING_NOTHING);
    letIn[name] = await admittedTo(people, address, call.method);
  }
  expect(letIn).toEqual(WHO_MAY);
});

test('an application fills the template of its owner alone', async () => {
  await using server = await startServer();
  const { people, competition, rowid } = await everybodyOn(server);
  const { template } = calls.application;
  const address = callAddress(template, { competitionId: competition }, { from: rowid });
  expect(await admittedTo(people, address, template.method)).toEqual(['coach']);
});
