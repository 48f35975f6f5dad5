// A track of which part has arrived, or about which its person is asked: how it stands, and what is offered of it.
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { isDone } from '#domain/outbox/doneRows.ts';
import type { OwnTrouble, UploadRow } from '#domain/outbox/outboxRow.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { paths } from '#page/paths.ts';
import { leaveMusic } from '#tests/support/browser/leftOnDevice.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { stubCalls } from '#tests/support/browser/stubCalls.ts';
import { outboxText } from '#text/outbox.ts';

const SIZE = 5_452_595;
const PART = /музыка, отправлено 3,1 из\s5,2\sМБ, продолжится с этого места/u;

let owner: string;
beforeEach(() => {
  owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  stubCalls([]);
});

/** Music that an earlier page has sent in part; its next attempt is a minute away. */
async function showBrokenOff(change: Partial<UploadRow> = {}) {
  await leaveMusic(owner);
  const db = await browserDb();
  const row = (await db.getAll('outbox')).find((each) => each.owner === owner);
  if (!row || isDone(row) || row.kind !== 'upload') throw new Error('no music waits');
  await db.put('outbox', {
    ...row,
    file: { ...row.file, size: SIZE },
    pieces: { upload: 'u1', offset: 3_250_586, next: 65_536 },
    attempts: 3,
    isUncertain: true,
    nextAt: Date.now() + 60_000,
    ...change,
  });
  showPageAt(paths.outbox);
  return within(await screen.findByRole('listitem'));
}

/** What «⋯» offers. */
async function rest(): Promise<(string | null)[]> {
  await userEvent.click(await screen.findByRole('button', { name: /^Ещё: /u }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

test('it says how far it is and that it goes on there; one button, the rest behind «⋯»', async () => {
  const row = await showBrokenOff();
  expect(await row.findByText(/^Связь прервалась, 60\s%$/u)).toBeVisible();
  expect(row.getByText(PART)).toBeVisible();
  expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(3_250_586 / SIZE));
  const shown = row.getAllByRole('button').map(({ textContent }) => textContent);
  expect(shown).toEqual([outboxText.actions.goOn, '']);
  expect(await rest()).toEqual([outboxText.actions.save, outboxText.actions.discard]);
});

test.each([
  [
    'of which part has arrived',
    { upload: 'u1', offset: 3_250_586, next: 65_536 },
    /^Связь прервалась, 60\s%$/u,
  ],
  ['of which nothing has', undefined, /^Связь прервалась$/u],
])('a file in pieces, %s, says why it waits and when it goes on', async (_title, pieces, words) => {
  const lastError = { status: 0, code: 'no-answer', message: '', at: 0 };
  const nextAt = Date.now() + 50_000;
  const broken = { pieces, attempts: 5, failures: 5, isUncertain: false, lastError, nextAt };
  const row = await showBrokenOff(broken);
  expect(await row.findByText(words)).toBeVisible();
  expect(row.getByText(/Попытка 5; повторим через несколько секунд/u)).toBeVisible();
  expect(row.queryByText(/На устройстве/u)).toBeNull();
});

test('where its rest has to be decided about, nothing says that it goes on', async () => {
  const lastError = { status: 400, code: 'not-mp3', message: 'Это не mp3', at: 0 };
  const row = await showBrokenOff({ state: 'failed', lastError });
  expect(await row.findByText(outboxText.states.failed)).toBeVisible();
  expect(row.queryByText(PART)).toBeNull();
  expect(row.queryByRole('progressbar')).toBeNull();
});

test.each<[OwnTrouble, string]>([
  ['version-left', outboxText.states.versionLeft],
  ['too-old', outboxText.states.tooOld],
])(
  '%s is a question of its own: «Отправить», and nothing repeats it with others',
  async (code, question) => {
    const lastError = { status: 0, code, message: '', at: 0 };
    const row = await showBrokenOff({ state: 'failed', lastError });
    expect(await row.findByText(question)).toBeVisible();
    expect(row.getByRole('button', { name: outboxText.actions.send })).toBeVisible();
    expect(screen.queryByRole('button', { name: outboxText.retryAll })).toBeNull();
  },
);
