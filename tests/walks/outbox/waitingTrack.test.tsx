// A partly sent track, or a track that needs a decision: its state and its actions.
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { OwnTrouble, UploadRow } from '#domain/outbox/outboxRow.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { paths } from '#page/paths.ts';
import { reportedProgressAtom } from '#state/outbox/rows.ts';
import { leaveMusic } from '#tests/support/browser/leftOnDevice.ts';
import { pageStore, showPageOf, signedInAs } from '#tests/support/browser/showPage.tsx';
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

async function put(row: UploadRow, change: Partial<UploadRow>): Promise<void> {
  await (await browserDb()).put('outbox', { ...row, ...change });
  broadcastChange({ kind: 'outbox' });
}

const PART_BYTES = 3_250_586;

/** Shows music that broke off after `sent` bytes and is tried again in a minute. */
async function showBrokenOff(change: Partial<UploadRow> = {}, sent = PART_BYTES) {
  const row = await leaveMusic(owner);
  const broken = {
    file: { ...row.file, size: SIZE },
    attempts: 3,
    failures: 3,
    isUncertain: true,
    nextAt: Date.now() + 60_000,
  };
  await put(row, { ...broken, lastError: silent });
  const store = pageStore();
  const progress = { kind: 'progress', id: row.id, sent, total: SIZE } as const;
  store.set(reportedProgressAtom, new Map([[row.id, progress]]));
  showPageOf(store, paths.outbox);
  const item = await screen.findByRole('listitem');
  // An opened page tries rows without an answer once. Writes the row again after that attempt.
  const attempt = async () => (await browserDb()).get('outbox', row.id);
  await expect.poll(attempt).toMatchObject({ attempts: 4, state: 'queued' });
  await put(row, { ...broken, ...change });
  return within(item);
}

async function rest(): Promise<(string | null)[]> {
  await userEvent.click(await screen.findByRole('button', { name: /^Ещё: /u }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

test('a broken track shows its progress and that it will continue; one button, other actions in «⋯»', async () => {
  const row = await showBrokenOff();
  expect(await row.findByText(/^Связь прервалась, 60\s%$/u)).toBeVisible();
  expect(row.getByText(PART)).toBeVisible();
  expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(PART_BYTES / SIZE));
  const shown = () => row.getAllByRole('button').map(({ textContent }) => textContent);
  await expect.poll(shown).toEqual([outboxText.actions.goOn, '']);
  const named = `${outboxText.actions.save}Лебедь.mp3`;
  expect(await rest()).toEqual([named, outboxText.discard.confirm]);
});

test.each([
  ['of which part has arrived', PART_BYTES, /^Связь прервалась, 60\s%$/u],
  ['of which nothing has', 0, /^Связь прервалась$/u],
])('a file in pieces, %s, says why it waits and when it continues', async (_, sent, words) => {
  const nextAt = Date.now() + 50_000;
  const waits = { attempts: 5, failures: 5, isUncertain: false, lastError: silent, nextAt };
  const row = await showBrokenOff(waits, sent);
  expect(await row.findByText(words)).toBeVisible();
  expect(await row.findByText(/Попытка 5; повторим через несколько секунд/u)).toBeVisible();
  expect(row.queryByText(/На устройстве/u)).toBeNull();
});

test('a track that needs a decision does not say that it will continue', async () => {
  const lastError = { status: 400, code: 'not-mp3', message: 'Это не mp3', at: 0 };
  const row = await showBrokenOff({ state: 'failed', lastError });
  expect(await row.findByText(outboxText.states.failed)).toBeVisible();
  expect(row.queryByText(PART)).toBeNull();
  expect(row.queryByRole('progressbar')).toBeNull();
});

test.each<[OwnTrouble, string]>([['too-old', outboxText.states.tooOld]])(
  '%s needs a decision by «Отправить», and no button for all rows repeats it',
  async (code, question) => {
    const lastError = { status: 0, code, message: '', at: 0 };
    const row = await showBrokenOff({ state: 'failed', lastError });
    expect(await row.findByText(question)).toBeVisible();
    expect(row.getByRole('button', { name: outboxText.actions.send })).toBeVisible();
    expect(screen.queryByRole('button', { name: outboxText.retryAll })).toBeNull();
  },
);
