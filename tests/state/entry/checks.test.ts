import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { COOKIE } from '#contract/headers.ts';
import type { FileFacts } from '#contract/shapes.ts';
import { newDraftSync } from '#domain/draft/draftSync.ts';
import { fileArguments } from '#contract/wirePlace.ts';
import { checksOf } from '#domain/entry-session/entrySession.ts';
import { openEntries } from '#domain/entry-session/select/selectView.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { writeCached } from '#offline/device/cache.ts';
import { rememberFile } from '#offline/outbox/fileAnswers.ts';
import { checkEntry, checkUnanswered } from '#state/entry/checks.ts';
import { dispatch, openSessionIn, type SessionKey } from '#state/entry/session.ts';
import { rereadSession } from '#state/person/session.ts';
import { DUET_ENTRY, FORM, reading, SOLO_ENTRY } from '#tests/domain/entry-session/sampleForms.ts';
import { stubCalls, answering, type StubbedRequest } from '#tests/support/browser/stubCalls.ts';

function openSession() {
  const owner = crypto.randomUUID();
  document.cookie = `${COOKIE.user}=${owner}; path=/`;
  document.cookie = `${COOKIE.access}=0; path=/`;
  const store = createStore();
  rereadSession(store);
  const key: SessionKey = { owner, competition: '0'.repeat(32) };
  const begun = { type: 'draft-begun', id: owner, writer: 'w1', tab: 'files' } as const;
  for (const event of [begun, ...reading('f1', FORM)]) dispatch(store, key, event);
  return { store, key };
}

const answerBoth = (reply: 'lost' | { refusal: RefusalCode } | { answer: FileFacts }) =>
  stubCalls([
    answering(calls.card.exists, () => reply),
    answering(calls.music.exists, () => reply),
  ]);

/** Completes the solo and checks its files, while the server refuses. Returns the entries that are open then. */
async function openAfter(refusal: RefusalCode): Promise<readonly string[]> {
  answerBoth({ refusal });
  const { store, key } = openSession();
  dispatch(store, key, { type: 'entry-completed', entry: SOLO_ENTRY });
  await checkEntry(store, key, SOLO_ENTRY);
  const session = openSessionIn(store, key);
  return session ? openEntries(session).map(({ name }) => name) : [];
}

const OF_THE_ASKER = ['not-signed-in', 'other-user', 'wrong-host'] as const;
test.for(OF_THE_ASKER)('an entry stays completed after «%s»', async (refusal) => {
  expect(await openAfter(refusal)).toEqual([DUET_ENTRY.name]);
});

const OF_THE_FILE = ['file-not-found', 'competition-not-found', 'no-access'] as const;
test.for(OF_THE_FILE)('an entry is open again after «%s»', async (refusal) => {
  expect(await openAfter(refusal)).toEqual([SOLO_ENTRY.name, DUET_ENTRY.name]);
});

async function saveSync({ key: { owner, competition } }: ReturnType<typeof openSession>) {
  const draft = { id: owner, owner, competitionId: competition };
  const saved = { revision: 1, state: '', form: '', entries: '' };
  await (await browserDb()).put('draftSyncs', newDraftSync(draft, saved));
}

async function cardOfSolo({ store, key }: ReturnType<typeof openSession>) {
  await checkEntry(store, key, SOLO_ENTRY);
  const session = openSessionIn(store, key);
  return session && checksOf(session, SOLO_ENTRY).card.file;
}

test('a file of the draft on the server is the user’s own, even under the team’s former name', async () => {
  answerBoth({ answer: { name: 'карточка.pdf', size: 10, team: 'Нева' } });
  expect(await cardOfSolo(openSession())).toMatchObject({ kind: 'present' });
});

test('a file of another team without a draft is not taken for the entry’s', async () => {
  answerBoth('lost');
  const session = openSession();
  const { owner, competition } = session.key;
  const { routine, name } = SOLO_ENTRY;
  const asked = fileArguments({ competition, draft: '', entry: '', routine, name });
  const data = { name: 'чужая.pdf', size: 10, team: 'Нева-2' };
  await writeCached(owner, calls.card.exists, asked, { data, fetchedAt: Date.now() });
  expect(await cardOfSolo(session)).toEqual({ kind: 'foreign', team: 'Нева-2' });
});

/** Caches a list with the card, and an answer about the card itself; times in epoch ms. */
async function keepListed(
  { key, store }: ReturnType<typeof openSession>,
  listedAt: number,
  askedAt = 0,
) {
  const { owner, competition } = key;
  await saveSync({ key, store });
  const { id: entry, routine, name } = SOLO_ENTRY;
  const facts = { name: 'карточка.pdf', size: 10, team: 'Нева' };
  const file = { ...facts, rowid: 1, competition: 'Кубок', competitionId: competition, routine };
  const listed = { ...file, teamName: name, deadline: '', application: null, draft: owner, entry };
  const data = { data: [listed] };
  await writeCached(owner, calls.card.list, {}, { data, fetchedAt: listedAt });
  await writeCached(owner, calls.music.list, {}, { data: { data: [] }, fetchedAt: listedAt });
  if (askedAt === 0) return;
  const place = { competition, draft: owner, entry, routine, name };
  await rememberFile(owner, { place, fileKind: 'card' }, { facts: null, at: askedAt });
}

test('offline the cached list says whether a file exists if its entry was never asked about', async () => {
  answerBoth('lost');
  const session = openSession();
  const at = Date.now();
  await keepListed(session, at);
  const asOf = { at, because: 'unreachable' };
  expect(await cardOfSolo(session)).toMatchObject({ kind: 'present', size: 10, asOf });
  const open = openSessionIn(session.store, session.key);
  expect(open && checksOf(open, SOLO_ENTRY).music.file).toEqual({ kind: 'missing', asOf });
});

test('offline a cached answer about the entry counts if it is newer than the list', async () => {
  answerBoth('lost');
  const session = openSession();
  const at = Date.now();
  await keepListed(session, at - 1, at);
  const asOf = { at, because: 'unreachable' };
  expect(await cardOfSolo(session)).toEqual({ kind: 'missing', asOf });
});

test('a draft that was never saved has no files on the server, and those of others are unknown', async () => {
  answerBoth('lost');
  const begun = openSession();
  const unsaved = { kind: 'missing', asOf: { because: 'unsaved' } };
  expect(await cardOfSolo(begun)).toMatchObject(unsaved);
  const known = openSession();
  await saveSync(known);
  expect(await cardOfSolo(known)).toEqual({ kind: 'unknown', because: 'unreachable' });
});

test.each([
  [503, 'silent'],
  [200, 'portal'],
])('an answer %d of a proxy is told apart: %s', async (status, because) => {
  const respond = async () => new Response('<html lang="ru">', { status });
  stubCalls(
    [calls.card.exists, calls.music.exists].map((call) => ({
      call,
      method: call.method,
      address: call.path,
      respond,
    })),
  );
  const session = openSession();
  await saveSync(session);
  expect(await cardOfSolo(session)).toEqual({ kind: 'unknown', because });
});

test('unanswered questions about files are repeated, entry by entry while answers come', async () => {
  let isThere = false;
  const asked: string[] = [];
  const reply = ({ params }: StubbedRequest) => {
    asked.push(params['teamName'] ?? '');
    return isThere ? { answer: { name: 'файл', size: 10, team: 'Нева' } } : ('lost' as const);
  };
  stubCalls([answering(calls.card.exists, reply), answering(calls.music.exists, reply)]);
  const session = openSession();
  await saveSync(session);
  const { store, key } = session;
  for (const entry of [SOLO_ENTRY, DUET_ENTRY]) await checkEntry(store, key, entry);
  asked.length = 0;
  await checkUnanswered(store, key);
  expect(asked).toEqual([SOLO_ENTRY.name, SOLO_ENTRY.name]);
  isThere = true;
  await checkUnanswered(store, key);
  const open = openSessionIn(store, key);
  const files = [SOLO_ENTRY, DUET_ENTRY].flatMap((entry) =>
    open ? Object.values(checksOf(open, entry)).map(({ file }) => file.kind) : [],
  );
  expect(files).toEqual(['present', 'present', 'present', 'present']);
  asked.length = 0;
  await checkUnanswered(store, key);
  expect(asked).toEqual([]);
});
