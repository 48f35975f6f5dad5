// Coach card and music of each entry (behaviour 9).
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';
import { newDraftSync } from '#domain/draft/draftSync.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { toastText } from '#text/toasts.ts';
import {
  card,
  DUET,
  ENTER,
  inDays,
  made,
  mp3,
  openReadForm,
  openTab,
  pick,
  press,
  reopen,
  section,
  type Setting,
} from '#tests/screens/competition-enter/enterPage.tsx';
import { onlyDraft } from '#tests/screens/competition-enter/keptDraft.ts';

const SOLO_CARD = 'card free-solo/Иванова А.Б.';
const SOLO_MUSIC = 'music free-solo/Иванова А.Б.';

async function openFiles(setting: Setting = {}) {
  const asked = await openReadForm(setting);
  await openTab('files');
  await screen.findByLabelText(entryFilesText.title);
  return asked;
}

/** Opens the files of a draft that is on the server, because only such a draft can have files of other devices. */
async function openSavedFiles(setting: Setting): Promise<void> {
  await openReadForm(setting);
  const draft = await onlyDraft();
  const saved = { revision: 1, state: '', form: '', entries: '' };
  await (await browserDb()).put('draftSyncs', newDraftSync(draft, saved));
  reopen(`${ENTER}?tab=files`);
  await screen.findByLabelText(entryFilesText.title);
}

const selector = () =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: entryFilesText.title });
const offered = () =>
  within(selector())
    .getAllByRole('option')
    .map((option) => option.textContent);
const chosen = () => selector().selectedOptions[0]?.textContent;
const lacks = (words: string) =>
  waitFor(async () => expect(await confirmButton()).toHaveAccessibleDescription(words));
const confirmButton = () => screen.findByRole('button', { name: entryFilesText.confirm });
const expectFocusOn = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
const idempotencyKeys = (asked: Parameters<typeof made>[0]) =>
  made(asked, calls.music.upload).map(({ headers }) => headers.get(IDEMPOTENCY_KEY));

test('confirming is enabled with card and music, sends both for the team, repeats a refused one, and opens the next entry', async () => {
  let refuses = true;
  const asked = await openFiles({
    answers: [
      answering(calls.music.upload, () => (refuses ? { refusal: 'not-mp3' } : { answer: {} })),
    ],
  });
  expect(await confirmButton()).toHaveAccessibleDescription(entryFilesText.missing.both);
  await pick(entryFilesText.pick.card, card());
  await lacks(entryFilesText.missing.music);
  await pick(entryFilesText.pick.music, mp3());
  expect(await screen.findByText(entryFilesText.matrix.toConfirm.picked)).toBeVisible();
  await press(entryFilesText.confirm);
  expect(await screen.findByRole('alert')).toHaveTextContent(refusalTexts['not-mp3']);
  expect(screen.getByText('музыка.mp3')).toBeVisible();
  expect(section(entryFilesText.titles.card).getByText(entryFilesText.uploaded)).toBeVisible();
  refuses = false;
  await press(entryFilesText.confirm);
  expect(await screen.findByText(toastText.success.filesUploaded)).toBeVisible();
  expect(offered()).toEqual([DUET]);
  expect(chosen()).toBe(DUET);
  await expectFocusOn(entryFilesText.pick.card);
  const [sent, ...more] = made(asked, calls.card.upload);
  expect(more).toEqual([]);
  expect(Object.fromEntries(sent?.form ?? [])).toMatchObject({
    routine: 'free-solo',
    teamName: 'Иванова А.Б.',
    team: 'Нева-1',
    file: { name: 'карточка.pdf' },
  });
  const [first, second] = idempotencyKeys(asked);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('a missing answer does not mean a missing file', async () => {
  let reachable = false;
  await openSavedFiles({
    answers: [
      answering(calls.card.exists, () =>
        reachable ? { answer: { name: 'карточка.pdf', size: 10, team: null } } : 'lost',
      ),
    ],
  });
  expect(await screen.findByText(entryFilesText.unknown('unreachable'))).toBeVisible();
  reachable = true;
  await press(entryFilesText.checkAgain);
  expect(
    await section(entryFilesText.titles.card).findByText(entryFilesText.uploaded),
  ).toBeVisible();
});

test('a stored file is deleted after a question', async () => {
  const asked = await openFiles({ stored: [SOLO_CARD, SOLO_MUSIC] });
  await press(entryFilesText.remove('card.bin'));
  await screen.findByRole('heading', { name: entryFilesText.removal.title('card') });
  expect(made(asked, calls.card.remove)).toEqual([]);
  await press(entryFilesText.removal.confirm);
  expect(await screen.findByText(toastText.success.entryFileDeleted)).toBeVisible();
  expect(
    await screen.findByLabelText(entryFilesText.pick.card, { selector: 'input' }),
  ).toBeInTheDocument();
  await expectFocusOn(entryFilesText.pick.card);
  expect(made(asked, calls.card.remove)).toHaveLength(1);
});

test('six days before the deadline deletion is disabled and says why', async () => {
  await openFiles({ competition: { deadline: inDays(6) }, stored: [SOLO_CARD] });
  const remove = await screen.findByRole('button', { name: entryFilesText.remove('card.bin') });
  expect(remove).toHaveAccessibleDescription(/меньше 7 дней/u);
  await userEvent.click(remove);
  expect(screen.queryByRole('dialog')).toBeNull();
});
