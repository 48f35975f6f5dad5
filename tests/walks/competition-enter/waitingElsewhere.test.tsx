// Files that were confirmed on another device and have not reached the server: said where they wait, and there once they have come.
import '#tests/support/browser/knownDevice.ts';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { sampleEntries } from '#tests/support/sampleEntries.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { leaveDraft } from '#tests/support/browser/leftOnDevice.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { previewText } from '#text/enter/preview.ts';
import {
  competition,
  figuresOnly,
  openEnterPage,
  openStep,
  openTab,
  parsed,
  section,
  SOLO,
} from '#tests/screens/competition-enter/enterPage.tsx';
import { onlyDraft } from '#tests/screens/competition-enter/keptDraft.ts';

const solo = { ...parsed, tech: figuresOnly.tech };
const confirmed = sampleEntries(solo).map(({ id }) => id);
const { matrix } = entryFilesText;

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
  expect((await onlyDraft()).content.completedEntries).toEqual(confirmed);

  server.hasCard = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(previewText.bothFiles['on-server'])).toBeVisible();
  await waitFor(() => expect(button).toBeEnabled());
  expect(button).not.toHaveAccessibleDescription();
});
