// One file of an entry is sent without the other file, which is on another device.
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readSession } from '#api/session.ts';
import { calls } from '#contract/calls.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { toastText } from '#text/toasts.ts';
import {
  card,
  DUET,
  made,
  openReadForm,
  openTab,
  pick,
  press,
  section,
  type Setting,
  SOLO,
} from '#tests/screens/competition-enter/enterPage.tsx';

const { sendAlone, missing, titles, pick: pickers } = entryFilesText;

async function openFiles(setting: Setting) {
  const asked = await openReadForm(setting);
  await openTab('files');
  return asked;
}

const selector = () => screen.findByLabelText<HTMLSelectElement>(entryFilesText.title);
const offered = async () =>
  within(await selector())
    .getAllByRole('option')
    .map((option) => option.textContent);
async function select(label: string): Promise<void> {
  await userEvent.selectOptions(await selector(), label);
  await screen.findByRole('group', { name: label });
}
const confirmButton = () => screen.findByRole('button', { name: entryFilesText.confirm });
const aloneButton = (kind: keyof typeof sendAlone) =>
  screen.queryByRole('button', { name: sendAlone[kind] });

test('a card is sent alone, its entry stays open, and is confirmed after the music came from another device', async () => {
  const server = { isReachable: false, hasCard: false, hasMusic: false };
  const there = (isThere: boolean) =>
    isThere
      ? { answer: { name: 'файл', size: 10, team: 'Нева-1' } }
      : ({ refusal: 'file-not-found' } as const);
  const asked = await openFiles({
    answers: [
      answering(calls.card.exists, () => there(server.hasCard)),
      answering(calls.music.exists, () => there(server.hasMusic)),
      answering(calls.card.upload, () => {
        server.hasCard = server.isReachable;
        return server.isReachable ? { answer: {} } : 'lost';
      }),
    ],
  });
  await pick(pickers.card, card());
  await press(sendAlone.card);
  await waitFor(async () =>
    expect(await listRows(readSession()?.userid ?? '')).toMatchObject([
      { kind: 'upload', file: { name: 'карточка.pdf' } },
    ]),
  );
  await section(titles.card).findByRole('button', {
    name: entryFilesText.cancelQueued('карточка.pdf'),
  });
  expect(await offered()).toEqual([SOLO, DUET]);
  expect(await confirmButton()).toHaveAccessibleDescription(missing.music);
  expect(await confirmButton()).not.toHaveAttribute('aria-busy');
  await waitFor(() => expect(aloneButton('card')).toBeNull());

  Object.assign(server, { isReachable: true, hasMusic: true });
  window.dispatchEvent(new Event('online'));
  expect(await section(titles.card).findByText(entryFilesText.uploaded)).toBeVisible();
  await select(DUET);
  await select(SOLO);
  await waitFor(async () => expect(await confirmButton()).not.toHaveAccessibleDescription());
  await press(entryFilesText.confirm);
  expect(await screen.findByText(toastText.success.existingConfirmed)).toBeVisible();
  expect(await offered()).toEqual([DUET]);
  const keys = made(asked, calls.card.upload).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});
