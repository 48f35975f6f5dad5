// A user opens another draft during requests about the first draft. The answers do not affect the other draft.
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { COOKIE } from '#contract/headers.ts';
import type { ParsedApplication } from '#domain/application.ts';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import { openEntries } from '#domain/entry-session/select/selectView.ts';
import { sampleEntries } from '#tests/support/sampleEntries.ts';
import type { RowError, SubmissionRow } from '#domain/outbox/outboxRow.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { draftsOf, saveDraft } from '#offline/device/drafts.ts';
import { keepFile } from '#offline/device/files.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import { queueSubmission } from '#offline/outbox/queueRow.ts';
import { enterAnotherTeam, restoreDraft } from '#state/entry/draft.ts';
import { saveOpenDraft } from '#state/entry/saveDraft.ts';
import { followRows } from '#state/entry/follow.ts';
import {
  dispatch,
  entrySessionAtom,
  openSessionIn,
  type EnteredKey,
} from '#state/entry/session.ts';
import { submit } from '#state/entry/submit.ts';
import { reloadRows } from '#state/outbox/rows.ts';
import { rereadSession } from '#state/person/session.ts';
import { signOutNow } from '#state/account/signOut.ts';
import {
  ANNA,
  FIGURES_ONLY,
  filledForm,
  reading,
} from '#tests/domain/entry-session/sampleForms.ts';
import { stubCalls, answering } from '#tests/support/browser/stubCalls.ts';
import { competition } from './offlineEntry.ts';

/** Opens a page of a new user; the test releases the server's answers. */
function openPage() {
  const owner = crypto.randomUUID();
  document.cookie = `${COOKIE.user}=${owner}; path=/`;
  document.cookie = `${COOKIE.access}=0; path=/`;
  const store = createStore();
  rereadSession(store);
  const { name: competitionName, deadline } = competition;
  const key: EnteredKey = { owner, competition: competition.id, competitionName, deadline };
  const open = () => openSessionIn(store, key);
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => isSo() && resolve();
      store.sub(entrySessionAtom(key), check);
      check();
    });
  return { store, key, open, until };
}

async function kept() {
  const keeping = await keepFile(new File(['form'], 'Заявка.xlsx'));
  if (keeping.kind !== 'kept') throw new Error(keeping.reason);
  return keeping.file;
}

async function leaveDraft({ owner }: EnteredKey, id: string, parsed: ParsedApplication) {
  await saveDraft({
    id,
    owner,
    competitionId: competition.id,
    competitionName: competition.name,
    deadline: competition.deadline,
    revision: 0,
    updatedAt: 0,
    content: {
      ...emptyContent,
      tab: 'preview',
      step: 4,
      form: await kept(),
      reading: { parsed, by: 'server', at: 1 },
      entries: sampleEntries(parsed),
      completedEntries: sampleEntries(parsed).map((entry) => entry.id),
      filesSeen: true,
    },
  });
}

const team = (name: string) => ({ ...FIGURES_ONLY, teamName: name });

async function leaveRefused(key: EnteredKey, draftId: string, error: Partial<RowError>) {
  const { owner } = key;
  const { id: competitionId, name: competitionName, deadline } = competition;
  const application = team('Нева-1');
  const payload = {
    competitionId,
    competitionName,
    team: 'Нева-1',
    draftId,
    application,
  };
  const queued = await queueSubmission({
    owner,
    deadline,
    payload,
    file: await kept(),
    entries: [],
  });
  if (queued.kind === 'refused') throw new Error(queued.reason);
  const lastError = { status: 409, code: '', message: 'Отказ', at: 1, ...error };
  const row: SubmissionRow = { ...queued.row, state: 'failed', lastError };
  await (await browserDb()).put('outbox', row);
}

test('a queued submission locks its own draft', async () => {
  const { store, key, open } = openPage();
  stubCalls([]);
  await leaveDraft(key, `first of ${key.owner}`, team('Нева-1'));
  await restoreDraft(store, key, undefined);
  // Without a network the submission does not wait for an outcome.
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const submitting = submit(store, key);
  enterAnotherTeam(store, key);
  await submitting;
  network.mockRestore();
  expect(open()).toMatchObject({ draft: { lockedBy: undefined }, submission: { kind: 'none' } });
  const [row] = await listRows(key.owner);
  expect(row).toMatchObject({ kind: 'save', payload: { draftId: `first of ${key.owner}` } });
  const [draft] = await draftsOf(key.owner, competition.id);
  expect(draft?.lockedBy).toBe(row?.id);
});

test('a submission that could not be queued reports that in its own draft', async () => {
  const { store, key, open } = openPage();
  stubCalls([]);
  await leaveDraft(key, `first of ${key.owner}`, team('Нева-1'));
  await restoreDraft(store, key, undefined);
  await (await browserDb()).clear('files');
  const submitting = submit(store, key);
  enterAnotherTeam(store, key);
  await submitting;
  expect(open()?.submission).toEqual({ kind: 'none' });
});

test('a differing reading of the server belongs to its own draft', async () => {
  const { store, key, open, until } = openPage();
  stubCalls([]);
  const id = `first of ${key.owner}`;
  await leaveDraft(key, id, team('Нева-1'));
  await leaveRefused(key, id, { application: team('Нева-2') });
  await reloadRows(store);
  const restoring = restoreDraft(store, key, undefined);
  await until(() => open() !== undefined);
  enterAnotherTeam(store, key);
  await restoring;
  expect(open()?.submission).toEqual({ kind: 'none' });
});

test('files that the server lacks belong to their own draft', async () => {
  const { store, key, open, until } = openPage();
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<'lost'>();
  const silent = (call: typeof calls.card.exists | typeof calls.music.exists) =>
    answering(call, () => {
      asked.resolve();
      return answer.promise;
    });
  stubCalls([silent(calls.card.exists), silent(calls.music.exists)]);
  const [first, second] = [`first of ${key.owner}`, `second of ${key.owner}`];
  const solo = filledForm({ solo: [ANNA] });
  await leaveDraft(key, second, { ...solo, teamName: 'Волна' });
  await leaveDraft(key, first, solo);
  await leaveRefused(key, first, { code: 'files-missing' });
  await reloadRows(store);
  const restoring = restoreDraft(store, key, first);
  await asked.promise;
  const openingSecond = restoreDraft(store, key, second);
  await until(() => open()?.draft.id === second);
  answer.resolve('lost');
  await Promise.all([restoring, openingSecond]);
  const session = open();
  expect(session?.submission).toEqual({ kind: 'none' });
  expect(session && openEntries(session)).toEqual([]);
});

test('a refusal is reported even if its draft is not open any more', async () => {
  const { store, key, open } = openPage();
  stubCalls([]);
  const id = `first of ${key.owner}`;
  await leaveDraft(key, id, team('Нева-1'));
  await leaveRefused(key, id, { application: team('Нева-2') });
  await reloadRows(store);
  await restoreDraft(store, key, undefined);
  await followRows(store, key);
  expect(open()?.submission).toMatchObject({ kind: 'changed', message: 'Отказ' });
});

test('a draft deleted with the sign-out is not saved again by its page', async () => {
  const { store, key } = openPage();
  stubCalls([answering(calls.auth.logout, () => ({ answer: {} }))]);
  await leaveDraft(key, `only of ${key.owner}`, team('Нева-1'));
  await restoreDraft(store, key, undefined);
  await signOutNow(store, 'drop');
  dispatch(store, key, { type: 'tab-opened', tab: 'info' });
  expect(await saveOpenDraft(store, key)).toBe(false);
  expect(await draftsOf(key.owner, competition.id)).toEqual([]);
});

test('a draft that another tab has not saved yet is not saved again either', async () => {
  const { store, key } = openPage();
  stubCalls([answering(calls.auth.logout, () => ({ answer: {} }))]);
  const other = createStore();
  rereadSession(other);
  const begun = {
    type: 'draft-begun',
    id: `new of ${key.owner}`,
    writer: 'w1',
    tab: 'apply',
  } as const;
  for (const event of [begun, ...reading('f1', FIGURES_ONLY)]) dispatch(other, key, event);
  await signOutNow(store, 'drop');
  expect(await saveOpenDraft(other, key)).toBe(false);
  expect(await draftsOf(key.owner, competition.id)).toEqual([]);
});
