// Files that were confirmed on another device and have not reached the server: said where they wait, and there once they have come.
import '#tests/support/browser/knownDevice.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { sampleEntries } from '#tests/support/sampleEntries.ts';
import { answering } from '#tests/support/browser/answers/answerEntryCalls.ts';
import { leaveDraft } from '#tests/support/browser/leftOnDevice.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { previewText } from '#text/enter/preview.ts';
import {
  card,
  competition,
  figuresOnly,
  made,
  openEnterPage,
  openStep,
  openTab,
  parsed,
  pick,
  press,
  section,
  SOLO,
} from '#tests/screens/competition-enter/enterPage.tsx';
import { onlyDraft } from '#tests/screens/competition-enter/keptDraft.ts';

const solo = { ...parsed, tech: figuresOnly.tech };
const confirmed = sampleEntries(solo).map(({ id }) => id);
const { elsewhere, matrix } = entryFilesText;

/** The only programme is confirmed on the phone; its music has come, its card has not. */
async function openHere() {
  const server = { hasCard: false };
  const owner = crypto.randomUUID();
  const reading = { parsed: solo, by: 'server', at: Date.now() } as const;
  const sha256 = 'c'.repeat(64);
  const file = {
    kind: 'card',
    name: 'с телефона.pdf',
    sha256,
    on: 'там',
    device: 'iPhone',
  } as const;
  const pickedElsewhere = confirmed.map((entry) => ({ entry, ...file }));
  const done = { completedEntries: confirmed, pickedElsewhere, filesSeen: true };
  await leaveDraft(owner, { step: 4, tab: 'apply', reading, ...done }, competition);
  const stored = ['music free-solo/Иванова А.Б.'];
  const exists = answering(calls.card.exists, () =>
    server.hasCard
      ? { answer: { name: 'с телефона.pdf', size: 10, team: null, sha256 } }
      : { refusal: 'file-not-found' },
  );
  const asked = openEnterPage({ parsed: solo, stored, answers: [exists] }, owner);
  await openStep(3);
  return { server, asked };
}

test('the entry says where its card waits, and is done by itself once it has come', async () => {
  const { server } = await openHere();
  expect(await screen.findByText(matrix.waitsOn('iPhone'), { exact: false })).toBeVisible();
  await openTab('files');
  const title = 'Карточка ждёт отправки на телефоне';
  expect(await section(entryFilesText.titles.card).findByText(title)).toBeVisible();
  await openTab('preview');
  expect(await screen.findByText('карточка ждёт отправки на телефоне')).toBeVisible();
  const button = screen.getByRole('button', { name: previewText.submit });
  const why = `ждёт отправки на телефоне: ${SOLO} (карточка тренера)`;
  expect(button).toHaveAccessibleDescription(why);
  // Nothing was decided here.
  expect((await onlyDraft()).content.completedEntries).toEqual(confirmed);

  server.hasCard = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(previewText.bothFiles['on-server'])).toBeVisible();
  await waitFor(() => expect(button).toBeEnabled());
  expect(button).not.toHaveAccessibleDescription();
});

test('a track that is to replace what the server has is named, until the old one is confirmed here', async () => {
  const owner = crypto.randomUUID();
  const reading = { parsed: solo, by: 'server', at: Date.now() } as const;
  const [entry = ''] = confirmed;
  const pickedElsewhere = [
    {
      entry,
      kind: 'music',
      name: 'Новая.mp3',
      sha256: 'b'.repeat(64),
      on: 'там',
      device: 'Windows',
    },
  ] as const;
  const done = { completedEntries: confirmed, pickedElsewhere, filesSeen: true };
  await leaveDraft(owner, { step: 4, tab: 'apply', reading, ...done }, competition);
  const place = 'free-solo/Иванова А.Б.';
  openEnterPage({ parsed: solo, stored: [`music ${place}`, `card ${place}`] }, owner);
  await openStep(3);
  await openTab('preview');
  expect(await screen.findByText('музыка ждёт отправки', { exact: false })).toBeVisible();
  const button = screen.getByRole('button', { name: previewText.submit });
  expect(button).toHaveAccessibleDescription(new RegExp(`${SOLO} \\(музыка\\)`, 'u'));
  await openTab('files');
  const said = elsewhere.replacingText('Новая.mp3');
  expect(
    await section(entryFilesText.titles.music).findByText(said, { exact: false }),
  ).toBeVisible();
  await press(entryFilesText.confirm);
  await openStep(4);
  await openTab('preview');
  const open = () => screen.getByRole('button', { name: previewText.submit });
  await waitFor(() => expect(open()).toBeEnabled());
  expect(open()).not.toHaveAccessibleDescription();
});

test('a card of this device is taken in its stead', async () => {
  const { asked } = await openHere();
  await openTab('files');
  await section(entryFilesText.titles.card).findByText(elsewhere.title('card', 'iPhone'));
  await pick(entryFilesText.pick.card, card('здешняя.pdf'));
  await press(entryFilesText.confirm);
  await openStep(4);
  expect(made(asked, calls.card.upload)).toHaveLength(1);
  expect(within(document.body).queryByText(matrix.waitsOn('iPhone'), { exact: false })).toBeNull();
});
