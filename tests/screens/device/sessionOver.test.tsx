import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '#api/session.ts';
import { calls } from '#contract/calls.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { readMeta } from '#offline/device/meta.ts';
import { FRESH_META } from '#offline/device/deviceMeta.ts';
import { draftsOf } from '#offline/device/drafts.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { reloadAtRoot } from '#state/person/reloadAtRoot.ts';
import { paths } from '#page/paths.ts';
import { answering, type StubbedRequest, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { address, showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import { authText } from '#text/account/auth.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { outboxText } from '#text/outbox.ts';
import {
  card,
  competition,
  ENTER,
  figuresOnly,
  made,
  mp3,
  openReadForm,
  openStep,
  openTab,
  parsed,
  pick,
  press,
} from '../competition-enter/enterPage.tsx';

beforeEach(() => vi.mocked(reloadAtRoot).mockClear());

const KINDS = ['card', 'music'] as const;

interface Ended {
  owner: string;
  asked: readonly StubbedRequest[];
}

/** Ends the session at the first upload. */
async function endWhileSending(): Promise<Ended> {
  let isOver = true;
  let owner = '';
  const arrived = new Set<FileKind>();
  const asked = await openReadForm({
    parsed: { ...parsed, tech: figuresOnly.tech },
    answers: [
      ...KINDS.map((kind) =>
        answering(calls[kind].upload, () => {
          if (isOver) return { refusal: 'not-signed-in' };
          arrived.add(kind);
          return { answer: {} };
        }),
      ),
      ...KINDS.map((kind) =>
        answering(calls[kind].exists, () =>
          arrived.has(kind)
            ? { answer: { name: 'файл', size: 1, team: null } }
            : { refusal: 'file-not-found' },
        ),
      ),
      answering(calls.competition.list, () => ({ answer: { data: [] } })),
      answering(calls.auth.login, () => {
        isOver = false;
        signedInAs(owner);
        return { answer: { userid: owner, access: 0 } };
      }),
    ],
  });
  owner = readSession()?.userid ?? '';
  await openTab('files');
  await pick(entryFilesText.pick.card, card());
  await pick(entryFilesText.pick.music, mp3());
  await press(entryFilesText.confirm);
  await expect.poll(address, soon).toBe(paths.login);
  return { owner, asked };
}

async function signInAgain(): Promise<void> {
  fireEvent.input(await screen.findByRole('textbox', { name: authText.signIn.login }), {
    target: { value: 'coach' },
  });
  fireEvent.input(screen.getByLabelText(/^Password/u), {
    target: { value: 'крепкий-пароль-2026' },
  });
  await press(authText.signIn.submit);
}

const keysOf = (asked: readonly StubbedRequest[]) =>
  KINDS.flatMap((kind) => made(asked, calls[kind].upload)).map(
    ({ headers }) => headers.get(IDEMPOTENCY_KEY) ?? 'no key',
  );

test('after the session ends the draft is kept, the same user is led back, and waiting rows are sent', async () => {
  const { owner, asked } = await endWhileSending();
  const waiting = await listRows(owner);
  expect(waiting.map(({ state }) => state)).toEqual(['waiting-auth', 'waiting-auth']);
  // The session ends when the confirmed entry leaves the list, and the draft must still store step 4.
  await waitFor(async () => {
    expect(await draftsOf(owner, competition.id)).toMatchObject([
      { content: { step: 4, filesSeen: true } },
    ]);
  });
  const tried = keysOf(asked);
  expect(tried).toHaveLength(1);

  await signInAgain();
  await expect.poll(address, soon).toBe(ENTER);
  await openStep(4);
  // Waits for an empty queue, because the badge also shows 0 before the rows are read.
  await expect.poll(() => listRows(owner), soon).toEqual([]);
  expect(await screen.findByRole('link', { name: outboxText.badge(0) })).toBeVisible();
  expect(keysOf(asked)).toHaveLength(3);
  expect(new Set(keysOf(asked))).toEqual(new Set(waiting.map(({ id }) => id)));
  expect(reloadAtRoot).not.toHaveBeenCalled();
  expect(waiting.map(({ id }) => id)).toEqual(expect.arrayContaining(tried));
});

const another = `another-${crypto.randomUUID()}`;

test.for([
  ['somebody else', another, async () => (await readMeta()).owner === another],
  ['nobody', '', async () => address() === paths.login],
] as const)(
  'a tab that has seen the cookies of %s reloads when it learns of the other user',
  async ([, next, isSeen]) => {
    signedInAs(`coach-${crypto.randomUUID()}`);
    stubCalls([]);
    showPageAt(paths.outbox);
    await screen.findByText(outboxText.empty.title);
    signedInAs(next);
    broadcastChange({ kind: 'meta' });
    await expect.poll(isSeen, soon).toBe(true);
    expect(reloadAtRoot).not.toHaveBeenCalled();
    broadcastChange({ kind: 'owner' });
    expect(reloadAtRoot).toHaveBeenCalledOnce();
  },
);

async function workerMeetsTheEnd(owner: string): Promise<void> {
  const db = await browserDb();
  const before = await db.get('meta', 'device');
  await db.put('meta', { ...FRESH_META, ...before, owner, signedOut: owner }, 'device');
}

test('a 401 that the worker gets leads the next page to the sign-in', async () => {
  const owner = `coach-${crypto.randomUUID()}`;
  await workerMeetsTheEnd(owner);
  signedInAs(owner);
  stubCalls([]);
  showPageAt(paths.outbox);
  await expect.poll(address, soon).toBe(paths.login);
});

test('a page that was hidden meanwhile goes to the sign-in when it becomes visible', async () => {
  const owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  stubCalls([]);
  showPageAt(paths.outbox);
  await screen.findByText(outboxText.empty.title);
  // Waits for the stored sign-in, which would otherwise overwrite the worker's record of the 401.
  await expect.poll(async () => (await readMeta()).owner, soon).toBe(owner);
  await workerMeetsTheEnd(owner);
  expect(address()).toBe(paths.outbox);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(address, soon).toBe(paths.login);
});
