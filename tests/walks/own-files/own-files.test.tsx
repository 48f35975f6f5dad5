// The user's own music and coach cards: rows, downloads, deletion and the freeze (behaviour 11.4).
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { OwnFile } from '#contract/shapes/ownFileShapes.ts';
import { fileArguments, placeOfFile } from '#contract/wirePlace.ts';
import { paths } from '#page/paths.ts';
import { namesOf, savedFiles } from '#tests/support/browser/savedFiles.ts';
import { inDays, ownFile } from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, refuses, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { playerText } from '#text/ui.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { deadlineText } from '#text/format/time.ts';
import { outboxText } from '#text/outbox.ts';
import { toastText } from '#text/toasts.ts';

const swan = ownFile({ application: 7, sha256: 'b'.repeat(64) });
const place = fileArguments(placeOfFile(swan)).params;
let saved: ReturnType<typeof savedFiles>;

beforeEach(() => {
  signedInAs(`coach-${crypto.randomUUID()}`);
  saved = savedFiles();
});

const music = (...data: (typeof swan)[]) => answers(calls.music.list, {}, { data });
const removalAddress = (file: OwnFile, replaces = file.sha256) =>
  callAddress(calls.music.remove, fileArguments(placeOfFile(file)).params, {
    replaces,
    submitted: String(file.application ?? ''),
  });
const cards = (...data: (typeof swan)[]) => answers(calls.card.list, {}, { data });

test('a row shows its facts, links to its application, and plays; music is saved under its routine and team, a card under its original name', async () => {
  stubCalls([
    music(swan, ownFile({ rowid: 2, name: 'без заявки.mp3' })),
    cards(swan),
    answers(calls.music.get, place, 'file'),
    answers(calls.card.get, place, 'file'),
    answers(calls.card.filename, place, { name: 'Карточка тренера.docx' }),
  ]);
  const list = showPageAt(paths.music);
  await screen.findByText('без заявки.mp3');
  const [first] = screen.getAllByRole('listitem');
  if (!first) throw new Error('no file is listed');
  const row = within(first);
  expect(row.getByText('Free Duet · Соколова-Ветрова')).toBeVisible();
  expect(row.getByText('Пр. Дуэт')).toBeVisible();
  expect(row.getByText(swan.competition)).toBeVisible();
  expect(row.getByText(/^через\s\d+\sдней$/u)).toBeVisible();
  expect(row.getByRole('link')).toHaveTextContent(swan.name);
  expect(row.getByRole('button', { name: playerText.play(swan.name) })).toBeVisible();
  expect(document.querySelector('audio')).toHaveAttribute(
    'src',
    callAddress(calls.music.get, place),
  );
  const own = within(screen.getByRole('main')).getAllByRole('link');
  expect(own.map((link) => link.getAttribute('href'))).toEqual([paths.musicFile('7')]);
  const download = { name: ownFilesText.downloadFile(swan.name) };
  await userEvent.click(screen.getByRole('button', download));
  await waitFor(() => expect(namesOf(saved)).toEqual(['Free Duet Соколова-Ветрова.mp3']));
  list.unmount();
  showPageAt(paths.cards);
  await userEvent.click(await screen.findByRole('button', download));
  await waitFor(() => expect(namesOf(saved).at(-1)).toBe('Карточка тренера.docx'));
  const card = within(screen.getByRole('main')).getByRole('link');
  expect(card).toHaveAttribute('href', paths.cardFile('7'));
});

test('a file that only the submitted application has can be played and downloaded, but not deleted', async () => {
  const { rowid: _, ...facts } = swan;
  const submitted = [{ ...facts, name: 'Прежняя.mp3', application: 7 }];
  stubCalls([answers(calls.music.list, {}, { data: [], submitted })]);
  showPageAt(paths.music);
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText(ownFilesText.submitted)).toBeVisible();
  expect(row.getByRole('link')).toHaveAttribute('href', paths.musicFile('7'));
  expect(document.querySelector('audio')).toHaveAttribute(
    'src',
    callAddress(calls.music.get, place, { submitted: '7' }),
  );
  expect(row.getByRole('button', { name: ownFilesText.downloadFile('Прежняя.mp3') })).toBeVisible();
  expect(row.queryByRole('button', { name: ownFilesText.removeFile('Прежняя.mp3') })).toBeNull();
});

test('less than seven days before the deadline deletion is disabled and says why', async () => {
  const deadline = inDays(6.9);
  const asked = stubCalls([music({ ...swan, deadline })]);
  showPageAt(paths.music);
  const button = await screen.findByRole('button', { name: ownFilesText.removeFile(swan.name) });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(ownFilesText.frozen(deadlineText(deadline)));
  await userEvent.click(button);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
});

test('music is deleted after a question that warns about the submitted application; a waiting deletion is taken back', async () => {
  const at = removalAddress(swan);
  const stubs = [{ ...refuses(calls.music.remove, place, 'busy'), address: at }, music(swan)];
  stubCalls(stubs);
  showPageAt(paths.music);
  const remove = { name: ownFilesText.removeFile(swan.name) };
  await userEvent.click(await screen.findByRole('button', remove));
  const first = within(await screen.findByRole('alertdialog'));
  await userEvent.click(first.getByRole('button', { name: ownFilesText.remove }));
  const keep = { name: ownFilesText.cancelRemoval(swan.name) };
  await userEvent.click(await screen.findByRole('button', keep));
  const { title, confirm } = outboxText.keepFile;
  const question = within(await screen.findByRole('alertdialog', { name: title }));
  await userEvent.click(question.getByRole('button', { name: confirm }));
  await waitFor(() => expect(screen.queryByRole('button', keep)).toBeNull());

  stubs[0] = { ...answers(calls.music.remove, place, {}), address: at };
  await userEvent.click(await screen.findByRole('button', remove));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(ownFilesText.removal.confirmed)).toBeVisible();
  stubs.unshift(music());
  await userEvent.click(dialog.getByRole('button', { name: ownFilesText.remove }));
  expect(await screen.findByText(toastText.success.musicDeleted)).toBeVisible();
  expect(await screen.findByText(ownFilesText.empty.music.title)).toBeVisible();
});

test('after the deadline the question says that the application keeps the file, and who can erase it', async () => {
  const late = { ...swan, deadline: inDays(-1) };
  stubCalls([music(late)]);
  showPageAt(paths.music);
  await userEvent.click(
    await screen.findByRole('button', { name: ownFilesText.removeFile(late.name) }),
  );
  const dialog = within(await screen.findByRole('alertdialog'));
  const { kept, irreplaceable, confirmed } = ownFilesText.removal;
  expect(dialog.getByText(kept)).toBeVisible();
  expect(dialog.getByText(irreplaceable)).toBeVisible();
  expect(dialog.queryByText(confirmed)).toBeNull();
});
