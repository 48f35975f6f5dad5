// A track of which part has arrived, or about which its person is asked: how it stands, and what is offered of it.
import '#tests/support/browser/knownDevice.ts';
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { OwnTrouble, UploadRow } from '#domain/outbox/outboxRow.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { paths } from '#page/paths.ts';
import { leaveMusic } from '#tests/support/browser/leftOnDevice.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { stubCalls } from '#tests/support/browser/stubCalls.ts';
import { outboxText } from '#text/outbox.ts';

const SIZE = 5_452_595;
const silent = { status: 0, code: 'no-answer', message: '', at: 0 };
const PART = /музыка, отправлено 3,1 из\s5,2\sМБ, продолжится с этого места/u;

let owner: string;
beforeEach(() => {
  owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  stubCalls([]);
});

/** The row as it has become. */
async function put(row: UploadRow, change: Partial<UploadRow>): Promise<void> {
  await (await browserDb()).put('outbox', { ...row, ...change });
  broadcastChange({ kind: 'outbox' });
}

const PART_BYTES = 3_250_586;

/** Music of which the page saw so many bytes arrive; its next attempt is a minute away. */
async function showBrokenOff(change: Partial<UploadRow> = {}, sent = PART_BYTES) {
  const row = await leaveMusic(owner);
  const broken = {
    file: { ...row.file, size: SIZE },
    attempts: 3,
    failures: 3,
    isUncertain: true,
    nextAt: Date.now() + 60_000,
  };
  await put(row, broken);
  showPageAt(paths.outbox);
  const item = await screen.findByRole('listitem');
  // A page that is opened would try at once what had no answer.
  await put(row, { ...broken, ...change });
  broadcastChange({ kind: 'progress', id: row.id, sent, total: SIZE });
  return within(item);
}

/** What «⋯» offers. */
async function rest(): Promise<(string | null)[]> {
  await userEvent.click(await screen.findByRole('button', { name: /^Ещё: /u }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

test('it says how far it is and that it goes on there; one button, the rest behind «⋯»', async () => {
  const row = await showBrokenOff();
  expect(await row.findByText(/^Связь прервалась, 60\s%$/u)).toBeVisible();
  expect(row.getByText(PART)).toBeVisible();
  expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(PART_BYTES / SIZE));
  const shown = () => row.getAllByRole('button').map(({ textContent }) => textContent);
  await expect.poll(shown).toEqual([outboxText.actions.goOn, '']);
  const named = `${outboxText.actions.save}Лебедь.mp3`;
  expect(await rest()).toEqual([named, outboxText.actions.discard]);
});

test.each([
  ['of which part has arrived', PART_BYTES, /^Связь прервалась, 60\s%$/u],
  ['of which nothing has', 0, /^Связь прервалась$/u],
])('a file in pieces, %s, says why it waits and when it goes on', async (_title, sent, words) => {
  const nextAt = Date.now() + 50_000;
  const waits = { attempts: 5, failures: 5, isUncertain: false, lastError: silent, nextAt };
  const row = await showBrokenOff(waits, sent);
  expect(await row.findByText(words)).toBeVisible();
  expect(await row.findByText(/Попытка 5; повторим через несколько секунд/u)).toBeVisible();
  expect(row.queryByText(/На устройстве/u)).toBeNull();
});

test('where its rest has to be decided about, nothing says that it goes on', async () => {
  const lastError = { status: 400, code: 'not-mp3', message: 'Это не mp3', at: 0 };
  const row = await showBrokenOff({ state: 'failed', lastError });
  expect(await row.findByText(outboxText.states.failed)).toBeVisible();
  expect(row.queryByText(PART)).toBeNull();
  expect(row.queryByRole('progressbar')).toBeNull();
});

test.each<[OwnTrouble, string]>([['too-old', outboxText.states.tooOld]])(
  '%s is a question of its own: «Отправить», and nothing repeats it with others',
  async (code, question) => {
    const lastError = { status: 0, code, message: '', at: 0 };
    const row = await showBrokenOff({ state: 'failed', lastError });
    expect(await row.findByText(question)).toBeVisible();
    expect(row.getByRole('button', { name: outboxText.actions.send })).toBeVisible();
    expect(screen.queryByRole('button', { name: outboxText.retryAll })).toBeNull();
  },
);
