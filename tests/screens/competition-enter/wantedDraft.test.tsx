import { screen } from '@testing-library/dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type EntryContent, emptyContent } from '#domain/entry-session/entryContent.ts';
import { stateOf } from '#domain/entry-session/draftState.ts';
import { listDrafts } from '#offline/device/drafts.ts';
import { paths } from '#page/paths.ts';
import { leaveDraft } from '#tests/support/browser/leftOnDevice.ts';
import { competition, ownApplication } from '#tests/support/browser/screenData.ts';
import { address, showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import {
  answers,
  breaks,
  type FixedStub,
  type Stub,
  stubCalls,
} from '#tests/support/browser/stubCalls.ts';
import { draftsText } from '#text/application/drafts.ts';
import { wizardText } from '#text/enter/wizard.ts';

const CUP = competition();
const DRAFT = '0f8fad5b-d9cb-469f-a165-70867728950e';
const { wanted } = draftsText;

let owner: string;
beforeEach(() => {
  owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
});

const facts = { step: 1, revision: 1, updatedAt: new Date().toISOString(), device: 'iPhone' };
const listed = {
  ...facts,
  draft: DRAFT,
  competition: { id: CUP.id, name: CUP.name, deadline: CUP.deadline },
  team: 'Волна',
  entries: 0,
  files: 0,
};
const list = (...drafts: (typeof listed)[]): FixedStub =>
  answers(calls.draft.list, {}, { data: drafts });
const saved = (state: string): FixedStub =>
  answers(
    calls.draft.get,
    { draft: DRAFT },
    { data: { ...facts, competition: CUP.id, state, form: '', formName: '', entries: [] } },
  );
const asStep2: Partial<EntryContent> = { tab: 'apply', step: 1 };
const readable = JSON.stringify(stateOf({ ...emptyContent, ...asStep2 }));

function openAddress(...stubs: Stub[]): void {
  stubCalls([
    ...stubs,
    answers(calls.competition.get, { id: CUP.id }, { data: CUP }),
    answers(calls.application.list, {}, { data: [], removed: [] }),
  ]);
  showPageAt(paths.entryDraft(CUP.id, DRAFT));
}

test('the page waits for an arriving draft and opens it as it was left', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { respond, ...asked } = saved(readable);
  openAddress(list(listed), { ...asked, respond: () => promise.then(respond) });
  expect(await screen.findByText(wanted.arriving.title)).toBeVisible();
  expect(await listDrafts(owner)).toEqual([]);
  resolve();
  expect(await screen.findByRole('heading', { name: wizardText.steps[1] })).toBeVisible();
  expect(screen.queryByText(wanted.arriving.title)).toBeNull();
});

test('without a network the page says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  openAddress(breaks(calls.draft.list, {}));
  expect(await screen.findByText(wanted['needs-network'].title)).toBeVisible();
});

test('a submitted draft says so and links to its application', async () => {
  const data = [ownApplication({ draft: DRAFT })];
  openAddress(list(), answers(calls.application.list, {}, { data, removed: [] }));
  expect(await screen.findByText(wanted.submitted.title)).toBeVisible();
  const way = screen.getByRole('link', { name: draftsText.submittedElsewhere.open });
  expect(way).toHaveAttribute('href', paths.application('7'));
});

test('a draft that the user does not have is not created, and the page offers links', async () => {
  await leaveDraft(owner, asStep2, CUP);
  openAddress(list());
  expect(await screen.findByText(wanted['not-there'].title)).toBeVisible();
  screen.getByRole('link', { name: wanted.toCompetition }).click();
  expect(await screen.findByRole('heading', { name: wizardText.steps[1] })).toBeVisible();
  expect(address()).toContain(paths.competitionEnter(CUP.id));
  expect(await listDrafts(owner)).toHaveLength(1);
});

test('a draft of a newer build is left unchanged, here and in the lists', async () => {
  openAddress(list(listed), saved('{"v":2}'));
  expect(await screen.findByText(wanted.unreadable.title)).toBeVisible();
  expect(screen.getByRole('button', { name: wanted.reload })).toBeVisible();
  screen.getByRole('link', { name: wanted.toList }).click();
  expect(await screen.findByText(new RegExp(draftsText.unreadable, 'u'))).toBeVisible();
  expect(screen.queryByText(/загружается/u)).toBeNull();
  expect(await listDrafts(owner)).toEqual([]);
});
