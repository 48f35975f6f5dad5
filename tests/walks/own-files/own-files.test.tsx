// The user's own music and coach cards: rows, downloads, deletion and its freeze (behaviour 11.4).
import '#tests/support/browser/knownDevice.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { OwnFile } from '#contract/shapes/ownFileShapes.ts';
import { fileArguments, placeOfFile } from '#contract/wirePlace.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { paths } from '#page/paths.ts';
import { namesOf, savedFiles } from '#tests/support/browser/savedFiles.ts';
import { inDays, ownFile } from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, refuses, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { playerText } from '#text/ui.ts';
import { musicText } from '#text/music.ts';
import { outboxText } from '#text/outbox.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { deadlineText } from '#text/format/time.ts';
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

test('a music row shows competition, routine, team, name and deadline and is heard from the server', async () => {
  stubCalls([music(swan)]);
  showPageAt(paths.music);
  const row = within(await screen.findByRole('listitem'));
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
});

test('music that is too short for its programme is named below its row; without a limit nothing is said', async () => {
  const musicLength = { seconds: 134.9, isCut: false };
  const musicLimit = { seconds: 140, tolerance: 5 };
  stubCalls([
    music(ownFile({ rowid: 2, musicLength, musicLimit }), ownFile({ rowid: 3, musicLength })),
  ]);
  showPageAt(paths.music);
  const rows = (await screen.findAllByRole('listitem')).map((row) => within(row));
  const notice = musicText.outside.notice('не хватает 1 с');
  expect(rows.map((row) => row.queryByText(notice) !== null)).toEqual([true, false]);
});

test('a row leads to its application, where there is one', async () => {
  stubCalls([music(swan, ownFile({ rowid: 2, name: 'без заявки.mp3' })), cards(swan)]);
  const list = showPageAt(paths.music);
  await screen.findByText('без заявки.mp3');
  const own = within(screen.getByRole('main')).getAllByRole('link');
  expect(own.map((link) => link.getAttribute('href'))).toEqual([paths.musicFile('7')]);
  list.unmount();
  showPageAt(paths.cards);
  await screen.findByRole('listitem');
  const card = within(screen.getByRole('main')).getByRole('link');
  expect(card).toHaveAttribute('href', paths.cardFile('7'));
});

test('what only the submitted application has is heard and downloaded, and not deleted', async () => {
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

test('less than seven days before the deadline deletion is closed and says why', async () => {
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

test('music is deleted after one question that warns of the submitted application', async () => {
  const stubs = [
    { ...answers(calls.music.remove, place, {}), address: removalAddress(swan) },
    music(swan),
  ];
  stubCalls(stubs);
  showPageAt(paths.music);
  await userEvent.click(
    await screen.findByRole('button', { name: ownFilesText.removeFile(swan.name) }),
  );
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

test('a file that was submitted meanwhile stays, and the list that is read anew warns of it', async () => {
  const known = ownFile({ sha256: swan.sha256 });
  const address = removalAddress(known);
  const stubs = [
    { ...refuses(calls.music.remove, place, 'file-submitted'), address },
    { ...answers(calls.music.remove, place, {}), address: removalAddress(swan) },
    music(known),
  ];
  stubCalls(stubs);
  showPageAt(paths.music);
  const remove = () => screen.findByRole('button', { name: ownFilesText.removeFile(swan.name) });
  const dialog = async () => within(await screen.findByRole('alertdialog'));
  await userEvent.click(await remove());
  stubs.unshift(music(swan));
  await userEvent.click((await dialog()).getByRole('button', { name: ownFilesText.remove }));
  expect(await screen.findByText(refusalTexts['file-submitted'])).toBeVisible();
  await screen.findByRole('link', { name: swan.name });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(await remove());
  expect((await dialog()).getByText(ownFilesText.removal.confirmed)).toBeVisible();
  stubs.unshift(music());
  await userEvent.click((await dialog()).getByRole('button', { name: ownFilesText.remove }));
  expect(await screen.findByText(ownFilesText.empty.music.title)).toBeVisible();
});

test('music is saved under its routine and team, a card under the name that it came with', async () => {
  stubCalls([
    music(swan),
    cards(swan),
    answers(calls.music.get, place, 'file'),
    answers(calls.card.get, place, 'file'),
    answers(calls.card.filename, place, { name: 'Карточка тренера.docx' }),
  ]);
  const list = showPageAt(paths.music);
  await userEvent.click(
    await screen.findByRole('button', { name: ownFilesText.downloadFile(swan.name) }),
  );
  await waitFor(() => expect(namesOf(saved)).toEqual(['Free Duet Соколова-Ветрова.mp3']));
  list.unmount();
  showPageAt(paths.cards);
  await userEvent.click(
    await screen.findByRole('button', { name: ownFilesText.downloadFile(swan.name) }),
  );
  await waitFor(() => expect(namesOf(saved).at(-1)).toBe('Карточка тренера.docx'));
});

const STANDING = {
  name: 'финал.mp3',
  size: 5_138_022,
  sha256: 'a'.repeat(64),
  uploadedAt: '2026-11-22T15:30:00.000Z',
};

/** «Удалить» of a file in whose place another device has sent its own since. */
async function removeOvertaken() {
  const body = { code: 'file-changed', message: refusalTexts['file-changed'], file: STANDING };
  const refused = {
    ...answers(calls.music.remove, place, {}),
    address: removalAddress(swan),
    respond: () => Response.json(body, { status: REFUSALS['file-changed'] }),
  };
  const over = {
    ...answers(calls.music.remove, place, {}),
    address: removalAddress(swan, STANDING.sha256),
  };
  const stubs = [refused, over, music(swan)];
  const asked = stubCalls(stubs);
  showPageAt(paths.music);
  await userEvent.click(
    await screen.findByRole('button', { name: ownFilesText.removeFile(swan.name) }),
  );
  const dialog = within(await screen.findByRole('alertdialog'));
  stubs.unshift(music({ ...swan, name: STANDING.name, sha256: STANDING.sha256 }));
  await userEvent.click(dialog.getByRole('button', { name: ownFilesText.remove }));
  const row = within(await screen.findByRole('listitem'));
  expect(await row.findByText(/На сервере уже «финал\.mp3», 4,9\sМБ/u)).toBeVisible();
  return { stubs, asked, row };
}

test('what has come in its place since is not deleted: its row says what it is, and it is kept', async () => {
  const { asked, row } = await removeOvertaken();
  const { keepStanding } = outboxText.choice;
  await userEvent.click(await row.findByRole('button', { name: keepStanding(STANDING.name) }));
  await screen.findByRole('button', { name: ownFilesText.removeFile(STANDING.name) });
  await waitFor(() => expect(screen.queryByText(outboxText.states.undecided)).toBeNull());
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});
