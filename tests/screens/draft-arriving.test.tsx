// A draft of another device is downloaded as soon as a list names it, so that it can be continued here.
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { stateOf } from '#domain/entry-session/draftState.ts';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import { paths } from '#page/paths.ts';
import { ownDraftsQuery } from '#state/queries/queries.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, type FixedStub, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { draftsText } from '#text/application/drafts.ts';
import { outboxText } from '#text/outbox.ts';
import { CUP, leaveSavedDraft, list, listed, type ListedDraft } from './listedDrafts.ts';

const noApplications = answers(calls.application.list, {}, { data: [], removed: [] });
const drafts = async () => within(await screen.findByRole('list', { name: draftsText.title }));

let owner: string;
beforeEach(() => {
  owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
});

const saved = ({ draft, revision, updatedAt, device, step }: ListedDraft): FixedStub => {
  const state = JSON.stringify(stateOf({ ...emptyContent, step: 1 }));
  const facts = { competition: CUP.id, state, form: '', formName: '', entries: [] };
  return answers(
    calls.draft.get,
    { draft },
    { data: { ...facts, step, revision, updatedAt, device } },
  );
};

test('a listed draft is fetched at once and opens here at the same step', async () => {
  const elsewhere = listed({ step: 1 });
  const stubs = [list(), noApplications];
  stubCalls(stubs);
  const { store } = showPageAt(paths.applications, paths.outbox);
  await screen.findByRole('heading', { name: outboxText.title });
  // Waits for the first answer, so that the next visit sends a new request.
  await waitFor(() => expect(store.get(ownDraftsQuery().state).kind).toBe('ready'));
  stubs.splice(0, 1, list(elsewhere));
  stubs.push(saved(elsewhere));
  screen.getByRole('button', { name: 'back' }).click();
  const shown = await drafts();
  expect(await shown.findByRole('link')).toHaveAttribute(
    'href',
    paths.entryDraft(CUP.id, elsewhere.draft),
  );
  expect(shown.getByText(draftsText.atStep(1))).toBeVisible();
  expect(shown.getByText(/^изменён на телефоне, \d\d:\d\d$/u)).toBeVisible();
});

test('a listed draft is fetched even while the drafts of the previous list are still processed', async () => {
  const here = await leaveSavedDraft(owner, CUP);
  const elsewhere = listed({ step: 1 });
  const { promise, resolve } = Promise.withResolvers<Response>();
  const address = callAddress(calls.draft.get, { draft: here });
  // The list of the server lacks the local draft, so the page asks whether it was deleted.
  const stubs = [
    list(),
    noApplications,
    { method: 'GET', address, respond: async () => (await promise).clone() },
  ];
  const asked = stubCalls(stubs);
  showPageAt(paths.applications, paths.outbox);
  await screen.findByRole('heading', { name: outboxText.title });
  await waitFor(() => expect(asked.map((each) => each.address)).toContain(address));
  stubs.splice(0, 1, list(elsewhere));
  stubs.push(saved(elsewhere));
  screen.getByRole('button', { name: 'back' }).click();
  const shown = await drafts();
  expect(await shown.findByText(/загружается на это устройство/u)).toBeVisible();
  resolve(Response.json({ code: 'too-many-requests', message: '' }, { status: 429 }));
  await waitFor(() => expect(shown.getAllByRole('link')).toHaveLength(2));
});
