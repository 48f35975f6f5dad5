import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { RequestAnswer } from '#contract/shapes/decisionShapes.ts';
import { entryKey } from '#domain/entry/entryFiles.ts';
import { REASON_MAX_LENGTH } from '#domain/limits.ts';
import { readFormDraft } from '#offline/device/formDrafts.ts';
import { paths } from '#page/paths.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { cleanup } from '#tests/support/browser/render.tsx';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, breaks, refuses, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { decisionsText } from '#text/application/decisions.ts';
import { entryLabel } from '#text/programme.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { uiText } from '#text/ui.ts';
import { content, facts, page, params, shown } from './submittedDuet.ts';

const { withdraw, restore, swap, decide } = calls.application;
const SOLO = entryLabel('tech-solo', 'Иванова А.');
const DUET = entryLabel('free-duet', 'Иванова-Петрова');

const person = (family: string) => ({
  family,
  name: 'Анна',
  surname: '',
  birthDate: '2010-01-02',
});
const request: RequestAnswer = {
  id: 5,
  at: facts.at,
  by: facts.by,
  kind: 'swap',
  routine: 'free-duet',
  name: 'Иванова-Петрова',
  leaving: person('Петрова'),
  coming: person('Ким'),
  reason: 'травма',
  state: 'open',
  decided: null,
};
const decided: RequestAnswer = {
  ...request,
  id: 4,
  state: 'declined',
  decided: { at: facts.at, by: 'petrov', answer: 'поздно' },
};

let owner = '';
beforeEach(() => {
  owner = `organiser-${crypto.randomUUID()}`;
  signedInAs(owner);
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('alertdialog'));
const sentIn = (asked: ReturnType<typeof stubCalls>) =>
  asked.flatMap(({ method, sent }) => (method === 'POST' ? [sent] : []));

test('an entry is withdrawn with a reason, is then struck through, and can be restored; without an answer the closed dialog shows the outcome', async () => {
  const stubs = [...page(), answers(withdraw, params, {}), answers(restore, params, {})];
  const asked = stubCalls(stubs);
  showPageAt(paths.application('7'));
  await press(decisionsText.withdraw.actionOf(SOLO));
  const window = await dialog();
  await userEvent.click(window.getByRole('button', { name: decisionsText.withdraw.action }));
  expect(await window.findByText(refusalTexts['bad-reason'])).toBeVisible();
  const field = window.getByRole('textbox', { name: new RegExp(decisionsText.withdraw.reason) });
  await userEvent.click(field);
  const long = 'б'.repeat(REASON_MAX_LENGTH + 1);
  await userEvent.paste(long);
  expect(field).toHaveValue(long);
  const tooLong = expect.stringContaining(uiText.tooLong(long.length, REASON_MAX_LENGTH));
  expect(field).toHaveAccessibleDescription(tooLong);
  expect(await axeFindings()).toEqual([]);
  await userEvent.click(window.getByRole('button', { name: decisionsText.withdraw.action }));
  await userEvent.clear(field);
  fireEvent.input(field, { target: { value: 'травма' } });
  stubs.unshift(shown(content({ at: facts.at, reason: 'травма' }), { version: 1 }));
  await userEvent.click(window.getByRole('button', { name: decisionsText.withdraw.action }));
  expect(await screen.findByText(decisionsText.withdraw.done)).toBeVisible();
  expect(await screen.findByText(/^снята 18.ноября.*: травма$/u)).toBeVisible();
  await press(decisionsText.restore.actionOf(SOLO));
  await userEvent.click((await dialog()).getByRole('button', { name: decisionsText.restore.keep }));
  expect(sentIn(asked)).toHaveLength(1);
  stubs.unshift(shown(content()));
  await press(decisionsText.restore.actionOf(SOLO));
  const question = await dialog();
  await userEvent.click(question.getByRole('button', { name: decisionsText.restore.action }));
  expect(await screen.findByText(decisionsText.restore.done)).toBeVisible();
  const entry = { routine: 'tech-solo', name: 'Иванова А.' };
  expect(sentIn(asked)).toEqual([{ ...entry, reason: 'травма' }, entry]);
  stubs.unshift(breaks(withdraw, params));
  await press(decisionsText.withdraw.actionOf(SOLO));
  const again = await dialog();
  fireEvent.input(again.getByRole('textbox'), { target: { value: 'травма' } });
  await userEvent.click(again.getByRole('button', { name: decisionsText.withdraw.action }));
  await again.findByText(decisionsText.noAnswer('unreachable'));
  stubs.unshift(shown(content({ at: facts.at, reason: 'травма' })));
  await userEvent.click(again.getByRole('button', { name: decisionsText.withdraw.keep }));
  expect(await screen.findByText(/^снята 18.ноября.*: травма$/u)).toBeVisible();
  stubs.unshift(shown(content()), breaks(restore, params));
  await press(decisionsText.restore.actionOf(SOLO));
  const last = await dialog();
  await userEvent.click(last.getByRole('button', { name: decisionsText.restore.action }));
  await screen.findByText(decisionsText.noAnswer('unreachable'));
  await screen.findByRole('button', { name: decisionsText.withdraw.actionOf(SOLO) });
});

test('the organiser swaps in a reserve; an entry without reserves offers no swap', async () => {
  const asked = stubCalls([...page(), answers(swap, params, {})]);
  showPageAt(paths.application('7'));
  await press(decisionsText.swap.actionOf(DUET));
  const window = await dialog();
  await waitFor(() => expect(window.getByLabelText(decisionsText.swap.coming)).toHaveFocus());
  fireEvent.input(window.getByRole('textbox'), { target: { value: 'травма' } });
  await userEvent.click(window.getByRole('button', { name: decisionsText.swap.confirm }));
  expect(await window.findByText(decisionsText.swap.noPeople)).toBeVisible();
  await userEvent.selectOptions(window.getByLabelText(decisionsText.swap.leaving), 'Петрова Анна');
  await userEvent.click(window.getByRole('button', { name: decisionsText.swap.confirm }));
  expect(await screen.findByText(decisionsText.swap.done)).toBeVisible();
  expect(sentIn(asked)).toEqual([
    {
      routine: 'free-duet',
      name: 'Иванова-Петрова',
      coming: 'Ким|Анна||2010-01-02',
      leaving: 'Петрова|Анна||2010-01-02',
      reason: 'травма',
    },
  ]);
  expect(screen.queryByRole('button', { name: decisionsText.swap.actionOf(SOLO) })).toBeNull();
});

test('text and choices of a decision are kept when the page is left, until the decision is made', async () => {
  stubCalls([...page(), answers(swap, params, {})]);
  const { action, actionOf, confirm, done, leaving } = decisionsText.swap;
  const about = `swap 7 ${entryKey({ routine: 'free-duet', name: 'Иванова-Петрова' })}`;
  const open = async () => {
    showPageAt(paths.application('7'));
    await press(actionOf(DUET));
    return dialog();
  };
  let window = await open();
  await userEvent.selectOptions(window.getByLabelText(leaving), 'Петрова Анна');
  fireEvent.input(window.getByRole('textbox'), { target: { value: action } });
  cleanup();
  window = await open();
  await waitFor(() => expect(window.getByRole('textbox')).toHaveValue(action));
  expect(await readFormDraft(owner, about)).toBeDefined();
  expect(window.getByLabelText(leaving)).toHaveDisplayValue('Петрова Анна');
  await userEvent.click(window.getByRole('button', { name: confirm }));
  expect(await screen.findByText(done)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await readFormDraft(owner, about)).toBeUndefined();
});

test('a request shows who, why and since when, and is declined with an answer', async () => {
  const asked = stubCalls([
    ...page([request, decided]),
    answers(decide, { ...params, request: '5' }, {}),
  ]);
  showPageAt(paths.application('7'));
  const words = decisionsText.requests;
  const card = within(await screen.findByRole('region', { name: words.title }));
  expect(card.getByText(DUET)).toBeVisible();
  expect(card.getByText('в состав: Ким Анна')).toBeVisible();
  expect(card.getByText('в запас: Петрова Анна')).toBeVisible();
  expect(card.getByText(/^«травма» – /u)).toBeVisible();
  await press(words.former(1));
  expect(card.getByText(/^отклонён, .* – petrov: «поздно»$/u)).toBeVisible();
  await press(words.actionOf(words.decline, DUET));
  const window = await dialog();
  fireEvent.input(window.getByRole('textbox'), { target: { value: 'музыка сведена' } });
  await userEvent.click(window.getByRole('button', { name: words.decline }));
  expect(await screen.findByText(words.declined)).toBeVisible();
  expect(sentIn(asked)).toEqual([{ decision: 'decline', answer: 'музыка сведена' }]);
});

test('if a request was decided meanwhile a toast says so, and the page shows the decision', async () => {
  const stubs = [
    ...page([request]),
    refuses(decide, { ...params, request: '5' }, 'request-decided'),
  ];
  stubCalls(stubs);
  showPageAt(paths.application('7'));
  const words = decisionsText.requests;
  await press(words.actionOf(words.accept, DUET));
  const window = await dialog();
  stubs.unshift(...page([decided]));
  await userEvent.click(window.getByRole('button', { name: words.accept }));
  expect(await screen.findByText(refusalTexts['request-decided'])).toBeVisible();
  expect(await screen.findByRole('button', { name: words.former(1) })).toBeVisible();
});
