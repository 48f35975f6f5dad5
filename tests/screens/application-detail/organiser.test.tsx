import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { page as browserPage } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#api/session.ts';
import { calls } from '#contract/calls.ts';
import { readFormDraft } from '#offline/device/formDrafts.ts';
import { REASON_MAX_LENGTH } from '#domain/limits.ts';
import { paths } from '#page/paths.ts';
import { writtenDeadline } from '#state/competition/editedCompetition.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { applicationDetail, competition, inDays } from '#tests/support/browser/screenData.ts';
import { cleanup } from '#tests/support/browser/render.tsx';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import {
  answers,
  breaks,
  refuses,
  type Stub,
  stubCalls,
} from '#tests/support/browser/stubCalls.ts';
import { CONTENT, deadline, facts, page, params, shown } from './submittedDuet.ts';
import { untilText } from '#text/format/deadline.ts';
import { deadlineText } from '#text/format/time.ts';
import { applicationText } from '#text/application/application.ts';
import { decisionsText } from '#text/application/decisions.ts';
import { shellText } from '#text/shell.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { repeatedFileText } from '#text/application/entryFiles.ts';
import { returningText } from '#text/application/returned.ts';
import { uiText } from '#text/ui.ts';
import { submittedEntriesText } from '#text/application/submittedEntries.ts';
import { versionsText } from '#text/application/versions.ts';
import { musicText } from '#text/music.ts';
import { entryLabel } from '#text/programme.ts';

const DESK = [1440, 900] as const;

const { get, return: giveBack, cancelReturn } = calls.application;

const until = inDays(3);
const returned = { reason: 'Не та музыка', at: facts.at, until };
const whileReturned = (): Stub => shown(CONTENT, { returned });

beforeEach(() => signedInAs(`organiser-${crypto.randomUUID()}`));

const sendButton = () => screen.findByRole('button', { name: returningText.action });
async function typeReason(reason: string) {
  await userEvent.click(await screen.findByLabelText(returningText.reason));
  await userEvent.paste(reason);
}

test('entries show their members, card and music, and name what is missing; comments on athletes are shown', async () => {
  const person = { family: 'Ким', name: 'Анна', surname: '', birthDate: '2010-01-02' };
  const athletes = [{ ...person, comment: 'вне конкурса' }, person];
  stubCalls([...page().slice(1), shown({ ...CONTENT, athletes })]);
  showPageAt(paths.application('7'));
  const card = within(await screen.findByRole('region', { name: submittedEntriesText.title(2) }));
  await card.findByText('2:54');
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Пр. ДуэтИванова Анна, Петрова Анна, Ким Анна (Р)карточка естьмузыка есть2:54ЗаменаСнять программу',
    'Тех. СолоИванова Аннанет карточкинет музыкиСнять программу',
  ]);
  const history = within(await screen.findByRole('region', { name: versionsText.title }));
  expect(history.getByText(versionsText.valid, { exact: false })).toBeVisible();
  const title = applicationText.detail.comments;
  const comments = within(screen.getByRole('region', { name: title }));
  expect(comments.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'вне конкурса',
  ]);
  expect(comments.getByRole('term')).toHaveTextContent('Ким Анна');
  expect(await axeFindings()).toEqual([]);
});

test('a truncated recording, the same music in two entries and a deleted file are reported, and the organiser can erase the file', async () => {
  const music = {
    kind: 'music',
    fileName: 'Прилив.mp3',
    size: 1,
    sha256: 'a',
    musicLength: { seconds: 62, isCut: true },
  } as const;
  const duet = { routine: 'free-duet', name: 'Иванова-Петрова' } as const;
  const files = [
    { ...music, ...duet },
    { ...music, routine: 'tech-solo', name: 'Иванова А.' },
  ] as const;
  const card = { ...duet, kind: 'card', fileName: 'Карточка.pdf', size: 1, sha256: 'b' } as const;
  const held = { ...facts, json: JSON.stringify(CONTENT) };
  const { version } = calls.application;
  const asked = { ...params, number: '1' };
  const cup = competition({ isOwner: true });
  const place = { id: cup.id, rowid: '7', kind: 'card', routine: duet.routine, name: duet.name };
  const stubs = [
    answers(version, asked, { data: { ...held, files: [...files, { ...card, isDeleted: true }] } }),
    answers(calls.competition.get, { id: cup.id }, { data: cup }),
    answers(calls.competition.eraseFile, place, {}),
    ...page(),
  ];
  stubCalls(stubs);
  showPageAt(paths.application('7'));
  const { deleted, erase, missing } = submittedEntriesText;
  expect(await screen.findByText(deleted.card)).toBeVisible();
  expect(screen.getByText(repeatedFileText.title('music'))).toBeVisible();
  const labels = files.map(({ routine, name }) => entryLabel(routine, name));
  expect(screen.getByText(new RegExp(labels.join('; '), 'u'))).toBeVisible();
  expect(screen.getAllByText(`1:02, ${musicText.cut}`)).toHaveLength(2);
  const label = entryLabel(duet.routine, duet.name);
  const action = `${erase.action.card}: ${label}`;
  await userEvent.click(await screen.findByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('heading', { name: erase.title('card', label) })).toBeVisible();
  expect(dialog.getByText(erase.consequence(CONTENT.teamName, card.fileName))).toBeVisible();
  stubs[0] = answers(version, asked, { data: { ...held, files: [...files] } });
  await userEvent.click(dialog.getByRole('button', { name: erase.confirm }));
  expect(await screen.findByText(erase.done)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(deleted.card)).toBeNull());
  expect(screen.getAllByText(missing.card)).toHaveLength(2);
});

test('an application is returned with a reason until the suggested day, and says what follows', async () => {
  const stubs = page();
  stubs.push(answers(giveBack, params, {}));
  const asked = stubCalls(stubs);
  showPageAt(paths.application('7'));
  const button = await sendButton();
  expect(button).toHaveAccessibleDescription(returningText.noReason);
  expect(screen.getByText(returningText.staysValid(1))).toBeVisible();
  expect(screen.getByLabelText(returningText.until)).toHaveValue(writtenDeadline(deadline));
  expect(screen.queryByText(/после срока приёма/u)).toBeNull();
  await userEvent.click(screen.getByLabelText(returningText.reason));
  await userEvent.paste('я'.repeat(REASON_MAX_LENGTH + 1));
  const tooLong = uiText.tooLong(REASON_MAX_LENGTH + 1, REASON_MAX_LENGTH);
  expect(button).toHaveAccessibleDescription(tooLong);
  await userEvent.keyboard('{Backspace}');
  stubs.unshift(whileReturned());
  await userEvent.click(button);
  expect(await screen.findByText(returningText.done)).toBeVisible();
  const sent = { reason: 'я'.repeat(REASON_MAX_LENGTH), until: deadline };
  expect(asked.find(({ method }) => method === 'POST')?.sent).toEqual(sent);
  expect(await screen.findByRole('heading', { name: returningText.returned.title })).toBeVisible();
});

test('a return ends with the deadline of the competition at the earliest; a past or distant day disables the button and says why', async () => {
  stubCalls(page());
  showPageAt(paths.application('7'));
  await typeReason('Не та музыка');
  const field = screen.getByLabelText(returningText.until);
  for (const day of ['01.01.2020', '31.12.2099', '31.02.']) {
    await userEvent.clear(field);
    fireEvent.input(field, { target: { value: day } });
    expect(field).toBeInvalid();
    const words = /^Укажите день с сегодняшнего по /u;
    expect(await sendButton()).toHaveAccessibleDescription(words);
    expect(screen.getAllByText(words)).toHaveLength(1);
  }
  await userEvent.clear(field);
  fireEvent.input(field, { target: { value: writtenDeadline(inDays(1.5)) } });
  const hint = await screen.findByText(/сможет исправить/u);
  expect(hint.textContent).toContain(untilText(deadline, Date.now()));
});

test('after a refusal or without an answer the typed reason stays; while it is being sent nothing more can be typed', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
  const stubs: Stub[] = [refuses(giveBack, params, 'owner-deleted'), ...page()];
  stubCalls(stubs);
  showPageAt(paths.application('7'));
  await typeReason('Не та музыка');
  await userEvent.click(await sendButton());
  expect(await screen.findByText(refusalTexts['owner-deleted'])).toBeVisible();
  stubs[0] = breaks(giveBack, params);
  await userEvent.click(await sendButton());
  expect(await screen.findByText(decisionsText.noAnswer('unreachable'))).toBeVisible();
  const reason = screen.getByLabelText(returningText.reason);
  expect(reason).toHaveValue('Не та музыка');
  stubs[0] = { ...answers(giveBack, params, {}), respond: () => answered };
  await userEvent.click(await sendButton());
  await waitFor(() => expect(reason).toHaveAttribute('readonly'));
  await typeReason(' и карточка');
  expect(reason).toHaveValue('Не та музыка');
  answer(Response.json({}));
  expect(await screen.findByText(returningText.done)).toBeVisible();
});

test('typed text is there after a reload, and gone after it was sent', async () => {
  const stubs = page();
  stubs.push(answers(giveBack, params, {}));
  stubCalls(stubs);
  showPageAt(paths.application('7'));
  await typeReason('Не та музыка');
  cleanup();
  showPageAt(paths.application('7'));
  await waitFor(() =>
    expect(screen.getByLabelText(returningText.reason)).toHaveValue('Не та музыка'),
  );
  await userEvent.click(await sendButton());
  expect(await screen.findByText(returningText.done)).toBeVisible();
  const owner = readSession()?.userid ?? '';
  await waitFor(async () => expect(await readFormDraft(owner, 'return 7')).toBeUndefined());
});

test('an application removed meanwhile leads back to its competition with a message', async () => {
  await browserPage.viewport(...DESK);
  const stubs = page();
  stubs.push(refuses(giveBack, params, 'application-not-found'));
  stubCalls(stubs);
  showPageAt(paths.application('7'));
  const current = () => screen.getByRole('link', { current: 'page' });
  await waitFor(() => expect(current()).toHaveTextContent(shellText.sections.competitionsOwn));
  await typeReason('Не та музыка');
  stubs.unshift(refuses(get, params, 'application-not-found'));
  await userEvent.click(await sendButton());
  const { gone, toReadiness } = applicationText.detail;
  expect(await screen.findByRole('heading', { name: gone.title('Жемчужина') })).toBeVisible();
  expect(screen.getByText(gone.words.whatToDo)).toBeVisible();
  const { name, competition: id } = applicationDetail(CONTENT);
  const way = screen.getByRole('link', { name: toReadiness(name) });
  expect(way).toHaveAttribute('href', paths.readiness(id));
  expect(current()).toHaveTextContent(shellText.sections.competitionsOwn);
});

test('a return shows its reason and end, can be changed, and is cancelled after a question', async () => {
  const stubs = [whileReturned(), ...page()];
  stubs.push(answers(giveBack, params, {}), answers(cancelReturn, params, {}));
  const asked = stubCalls(stubs);
  showPageAt(paths.application('7'));
  const { change, save, open, reason } = returningText.returned;
  await waitFor(() => expect(screen.getAllByText(reason(returned.reason))).toHaveLength(2));
  const [step] = screen.getAllByText(versionsText.valid, { exact: false });
  const line = step?.closest('li');
  expect(line?.offsetWidth).toBe(line?.parentElement?.offsetWidth);
  const opened = open(untilText(until, Date.now())).replaceAll('\u00a0', ' ');
  expect(screen.getByText(opened)).toBeVisible();
  const state = returningText.returned.state(deadlineText(until)).replaceAll('\u00a0', ' ');
  expect(screen.getByText(state)).toBeVisible();
  expect(screen.getByText(/^Подана .+, пока действует$/u)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: change }));
  await typeReason(' и нет карточки');
  await userEvent.click(screen.getByRole('button', { name: save }));
  expect(await screen.findByText(returningText.returned.changed)).toBeVisible();
  expect(asked.find(({ method }) => method === 'POST')?.sent).toMatchObject({
    reason: 'Не та музыка и нет карточки',
  });
  const { action, title, done, keep } = returningText.cancelling;
  await userEvent.click(await screen.findByRole('button', { name: action }));
  const first = within(await screen.findByRole('alertdialog', { name: title }));
  const lost = breaks(cancelReturn, params);
  const later = { ...returned, reason: 'Нет карточки' };
  stubs.unshift(shown(CONTENT, { returned: later }), lost);
  await userEvent.click(first.getByRole('button', { name: action }));
  await first.findByText(decisionsText.noAnswer('unreachable'));
  await userEvent.click(first.getByRole('button', { name: keep }));
  await waitFor(() => expect(screen.getAllByText(reason(later.reason))).toHaveLength(2));
  stubs.splice(stubs.indexOf(lost), 1);
  await userEvent.click(await screen.findByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('alertdialog', { name: title }));
  stubs.unshift(...page());
  await userEvent.click(dialog.getByRole('button', { name: action }));
  expect(await screen.findByText(done)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await sendButton()).toBeVisible();
});

test('after its end a return says that nothing was submitted, and which version is valid', async () => {
  const past = { ...returned, until: inDays(-1) };
  stubCalls([shown(CONTENT, { returned: past }), ...page()]);
  showPageAt(paths.application('7'));
  expect(await screen.findByText(/^Исправить можно было до .*действует v1\.$/u)).toBeVisible();
});
