import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { emptyProgrammes } from '#domain/application.ts';
import { listDrafts, saveDraft } from '#offline/device/drafts.ts';
import { paths } from '#page/paths.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { applicationDetail, inDays, ownApplication } from '#tests/support/browser/screenData.ts';
import { owner, showPageAt, signInNewCoach } from '#tests/support/browser/showPage.tsx';
import { answers, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { todoText } from '#text/todo.ts';
import { draftsText } from '#text/application/drafts.ts';
import { returnText } from '#text/application/returned.ts';
import { CUP, leaveSavedDraft, list, listed } from './listedDrafts.ts';

const PAST = { ...CUP, deadline: inDays(-1) };
const returned = { reason: 'Не та музыка', at: inDays(-1), until: inDays(2) };
const CONTENT = { teamName: 'Жемчужина', figures: [], ...emptyProgrammes() };

beforeEach(signInNewCoach);

async function openReturned(address: string) {
  const id = await leaveSavedDraft(owner, PAST);
  const [draft] = await listDrafts(owner);
  if (draft) await saveDraft({ ...draft, returned });
  const facts = { draft: id, competition: CUP.id, deadline: PAST.deadline, version: 2, returned };
  stubCalls([
    list(listed({ draft: id, competition: PAST, returned })),
    answers(calls.application.list, {}, { data: [ownApplication(facts)], removed: [] }),
    answers(
      calls.application.get,
      { id: '7' },
      { data: applicationDetail(CONTENT, { competition: CUP.id, version: 2, returned }) },
    ),
  ]);
  showPageAt(address);
  return { id };
}

const drafts = async () => within(await screen.findByRole('list', { name: draftsText.title }));

test('the list shows the return with its reason; its draft can be continued and not deleted', async () => {
  const { id } = await openReturned(paths.applications);
  const shown = await drafts();
  expect(await shown.findByText(returnText.reason(returned.reason))).toBeVisible();
  expect(shown.getByRole('link')).toHaveAttribute('href', paths.entryDraft(CUP.id, id));
  expect(shown.queryByRole('button')).toBeNull();
  await waitFor(() => expect(screen.getAllByText(returnText.returned)).toHaveLength(2));
  expect(await axeFindings()).toEqual([]);
});

test('a returned draft that is not on this device yet says so', async () => {
  stubCalls([
    list(listed({ competition: PAST, returned })),
    answers(calls.application.list, {}, { data: [], removed: [] }),
  ]);
  showPageAt(paths.applications);
  const shown = await drafts();
  expect(await shown.findByText(returnText.returned)).toBeVisible();
  expect(shown.getByText(returnText.reason(returned.reason))).toBeVisible();
});

test('the start page offers to correct the application, also after the deadline', async () => {
  const { id } = await openReturned(paths.home);
  const todo = within(await screen.findByRole('list', { name: todoText.title }));
  const way = await todo.findByRole('link');
  expect(way).toHaveAttribute('href', paths.entryDraft(CUP.id, id));
  expect(way).toHaveTextContent(returnText.open);
});

test('the application’s page shows the end of the return and the valid version, and links to the draft', async () => {
  const { id } = await openReturned(paths.application('7'));
  expect(await screen.findByText(returnText.title)).toBeVisible();
  expect(screen.getByText(/действует поданная версия 2\.$/u)).toBeVisible();
  const way = await screen.findByRole('link', { name: returnText.open });
  await expect.poll(() => way.getAttribute('href')).toBe(paths.entryDraft(CUP.id, id));
});
