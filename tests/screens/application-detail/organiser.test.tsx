// What an organiser sees of a submitted application, and how they return it for correction (behaviour 5.19, behaviour 5.20).
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { emptyProgrammes, type Member } from '#domain/application.ts';
import { REASON_MAX_LENGTH } from '#domain/limits.ts';
import { paths } from '#page/paths.ts';
import { writtenDeadline } from '#state/editedCompetition.ts';
import { axeFindings } from '#tests/support/browser/axeFindings.ts';
import { applicationDetail, inDays } from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import {
  answers,
  breaks,
  refuses,
  type Stub,
  stubCalls,
} from '#tests/support/browser/stubCalls.ts';
import { untilText } from '#text/format/deadline.ts';
import { queryText } from '#text/query.ts';
import { refusalTexts } from '#text/refusals.ts';
import { returningText } from '#text/returning.ts';
import { submittedEntriesText } from '#text/submittedEntries.ts';
import { versionsText } from '#text/versions.ts';

const { get, versions, version, return: giveBack, cancelReturn } = calls.application;
const params = { id: '7' };

const member = (family: string, isReserve = false): Member => ({
  family,
  name: 'Анна',
  surname: '',
  birthDate: '2010-01-02',
  isReserve,
});

const { free, tech } = emptyProgrammes();
const athletes = [member('Иванова'), member('Петрова'), member('Ким', true)];
const CONTENT = {
  teamName: 'Жемчужина',
  free: { ...free, duet: [{ id: 'free-duet-1', athletes }] },
  tech: { ...tech, solo: [{ id: 'tech-solo-1', athlete: member('Иванова') }] },
};

const facts = {
  number: 1,
  at: '2026-11-18T16:42:00.000Z',
  by: 'sokolova_ev',
  cause: 'submitted',
  reason: '',
} as const;
const duet = { routine: 'free-duet', name: 'Иванова-Петрова', size: 1, sha256: 'a' } as const;
const musicLength = { seconds: 174, isCut: false };
const files = [
  { ...duet, kind: 'card', fileName: 'Карточка.pdf' },
  { ...duet, kind: 'music', fileName: 'Прилив.mp3', musicLength },
] as const;
const held = { ...facts, json: JSON.stringify(CONTENT), files: [...files] };

const deadline = inDays(6.5);
const standing = { isOwn: false, version: 1, returned: null, deadline };
const detail = applicationDetail(CONTENT, standing);
const page = (): Stub[] => [
  answers(get, params, { data: detail }),
  answers(versions, params, { data: [facts] }),
  answers(version, { ...params, number: '1' }, { data: held }),
];
const until = inDays(3);
const returned = { reason: 'Не та музыка', at: facts.at, until };
const whileReturned = (): Stub =>
  answers(get, params, { data: applicationDetail(CONTENT, { ...standing, returned }) });

beforeEach(() => signedInAs(`organiser-${crypto.randomUUID()}`));

const sendButton = () => screen.findByRole('button', { name: returningText.action });
const typeReason = async (reason: string) =>
  userEvent.type(await screen.findByLabelText(returningText.reason), reason);

test('its entries stand there with who swims, card and music, and what is missing in words', async () => {
  stubCalls(page());
  showPageAt(paths.application('7'));
  const card = within(await screen.findByRole('region', { name: submittedEntriesText.title(2) }));
  await card.findByText('2:54');
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Пр. ДуэтИванова Анна, Петрова Анна, Ким Анна (Р)карточка естьмузыка есть2:54',
    'Тех. СолоИванова Аннанет карточкинет музыки',
  ]);
  const history = within(await screen.findByRole('region', { name: versionsText.title }));
  expect(history.getByText(versionsText.valid, { exact: false })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test('it is returned once there is a reason, until the day that is proposed, and says what follows', async () => {
  const stubs = page();
  stubs.push(answers(giveBack, params, {}));
  const asked = stubCalls(stubs);
  showPageAt(paths.application('7'));
  const button = await sendButton();
  expect(button).toHaveAccessibleDescription(returningText.noReason);
  expect(screen.getByText(returningText.staysValid(1))).toBeVisible();
  expect(screen.getByLabelText(returningText.until)).toHaveValue(writtenDeadline(deadline));
  await userEvent.click(screen.getByLabelText(returningText.reason));
  await userEvent.paste(`${'я'.repeat(REASON_MAX_LENGTH)}э`);
  stubs.unshift(whileReturned());
  await userEvent.click(button);
  expect(await screen.findByText(returningText.done)).toBeVisible();
  const sent = { reason: 'я'.repeat(REASON_MAX_LENGTH), until: deadline };
  expect(asked.find(({ method }) => method === 'POST')?.sent).toEqual(sent);
  expect(await screen.findByRole('heading', { name: returningText.returned.title })).toBeVisible();
});

test('a day that has passed, or is far off, closes the button and is named', async () => {
  stubCalls(page());
  showPageAt(paths.application('7'));
  await typeReason('Не та музыка');
  const field = screen.getByLabelText(returningText.until);
  for (const day of ['01.01.2020', '31.12.2099', '31.02.']) {
    await userEvent.clear(field);
    await userEvent.type(field, day);
    expect(field).toBeInvalid();
    expect(await sendButton()).toHaveAccessibleDescription(/^Укажите день с сегодняшнего по /u);
  }
});

test.for([
  [
    'an account that is gone',
    refuses(giveBack, params, 'owner-deleted'),
    refusalTexts['owner-deleted'],
  ],
  ['no network', breaks(giveBack, params), queryText.noAnswer],
] as const)('of %s the reason stands there, and what was typed stays', async ([, stub, words]) => {
  stubCalls([...page(), stub]);
  showPageAt(paths.application('7'));
  await typeReason('Не та музыка');
  await userEvent.click(await sendButton());
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText(returningText.reason)).toHaveValue('Не та музыка');
});

test('a return says why and until when, can be changed, and is taken back after a question', async () => {
  const stubs = [whileReturned(), ...page().slice(1)];
  stubs.push(answers(giveBack, params, {}), answers(cancelReturn, params, {}));
  const asked = stubCalls(stubs);
  showPageAt(paths.application('7'));
  const { change, save, open, reason } = returningText.returned;
  // On the version, and where it can be changed.
  await waitFor(() => expect(screen.getAllByText(reason(returned.reason))).toHaveLength(2));
  const opened = open(untilText(until, Date.now())).replaceAll('\u00a0', ' ');
  expect(screen.getByText(opened)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: change }));
  await typeReason(' и нет карточки');
  await userEvent.click(screen.getByRole('button', { name: save }));
  expect(await screen.findByText(returningText.returned.changed)).toBeVisible();
  expect(asked.find(({ method }) => method === 'POST')?.sent).toMatchObject({
    reason: 'Не та музыка и нет карточки',
  });
  const { action, title, done } = returningText.cancelling;
  await userEvent.click(await screen.findByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('alertdialog', { name: title }));
  stubs.unshift(...page());
  await userEvent.click(dialog.getByRole('button', { name: action }));
  expect(await screen.findByText(done)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await sendButton()).toBeVisible();
});

test('after its day it says that nothing was submitted, and what is valid', async () => {
  const past = { ...returned, until: inDays(-1) };
  const data = applicationDetail(CONTENT, { ...standing, returned: past });
  stubCalls([answers(get, params, { data }), ...page().slice(1)]);
  showPageAt(paths.application('7'));
  expect(await screen.findByText(/^Исправить можно было до .*действует v1\.$/u)).toBeVisible();
});
