import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { recordSignIn, writeMeta } from '#offline/device/meta.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import { queueRemoval } from '#offline/outbox/queueRow.ts';
import { isOwnAddress, paths } from '#page/paths.ts';
import { readEndedSessions } from '#state/account/endedSession.ts';
import { reloadAtRoot } from '#state/person/reloadAtRoot.ts';
import { leaveMusic } from '#tests/support/browser/leftOnDevice.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import {
  address,
  searchNow,
  showPageAt,
  signedInAs,
  soon,
} from '#tests/support/browser/showPage.tsx';
import { answers, refuses, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { authText } from '#text/account/auth.ts';
import { outboxText } from '#text/outbox.ts';
import { cleanup } from '#tests/support/browser/render.tsx';

let coach: string;
beforeEach(() => {
  coach = `coach-${crypto.randomUUID()}`;
});

const noMusic = answers(calls.music.list, {}, { data: [] });

const signingIn = (userid: string) => [
  answers(calls.auth.login, {}, { userid, access: 0 }),
  answers(calls.competition.list, { type: 'active' }, { data: [] }),
  noMusic,
  answers(calls.music.upload, {}, {}),
  answers(calls.card.list, {}, { data: [] }),
];

async function signInAs(userid: string) {
  fireEvent.input(await screen.findByRole('textbox', { name: authText.signIn.login }), {
    target: { value: userid },
  });
  fireEvent.input(screen.getByLabelText(/^Password/u), { target: { value: 'вода-и-музыка' } });
  const asked = stubCalls(signingIn(userid));
  signedInAs(userid);
  await userEvent.click(screen.getByRole('button', { name: authText.signIn.submit }));
  return asked;
}

async function loseSession(): Promise<void> {
  signedInAs(coach);
  await recordSignIn(coach);
  stubCalls([
    refuses(calls.music.list, {}, 'not-signed-in'),
    refuses(calls.music.upload, {}, 'not-signed-in'),
  ]);
  showPageAt(paths.music);
  await expect.poll(address, soon).toBe(paths.login);
}

test('a visitor with a shared link is led to it once after signing in, and reads nothing about an ended session', async () => {
  await writeMeta({ owner: undefined, signedOut: undefined });
  stubCalls([]);
  showPageAt(`${paths.music}?from=mail#row`);
  await expect.poll(address, soon).toBe(paths.login);
  await screen.findByRole('textbox', { name: authText.signIn.login });
  expect((await readEndedSessions()).ended).toBeUndefined();
  expect(screen.queryByText(authText.sessionEnded.title)).toBeNull();
  await signInAs(coach);
  await expect.poll(address, soon).toBe(paths.music);
  expect(searchNow()).toBe('?from=mail');
  cleanup();
  showPageAt(paths.home);
  await expect.poll(address, soon).toBe(paths.home);
});

test('after a 401 the sign-in says so and names what waits, and leads back, also after a reload', async () => {
  await leaveMusic(coach);
  await loseSession();
  expect(await screen.findByText(authText.sessionEnded.title)).toBeVisible();
  expect(screen.getByText(authText.sessionEnded.again(coach))).toBeVisible();
  expect(screen.getByText(authText.sessionEnded.back)).toBeVisible();
  expect(screen.getByText(/^Ждёт отправки: 1\sфайл\./u)).toBeVisible();
  cleanup();
  showPageAt(paths.login);
  await signInAs(coach);
  await expect.poll(address, soon).toBe(paths.music);
});

test('a refused deletion is not announced as waiting for the sign-in, because it needs a decision', async () => {
  await leaveMusic(coach);
  const { id, name: competitionName, deadline } = competition();
  const place = {
    competition: id,
    draft: '',
    entry: '',
    routine: 'free-solo',
    name: 'Иванова А.Б.',
  };
  const payload = { place, fileKind: 'card', competitionName, team: 'Нева-1' } as const;
  const wanted = { owner: coach, deadline, payload, isStored: true, submitted: null };
  const queued = await queueRemoval(wanted);
  if (queued.kind !== 'queued') throw new Error(queued.kind);
  const lastError = { status: 409, code: 'file-submitted', message: 'Файл в заявке', at: 0 };
  await (await browserDb()).put('outbox', { ...queued.row, state: 'failed', lastError });
  await loseSession();
  expect(await screen.findByText(/^Ждёт отправки: 1\sфайл\./u)).toBeVisible();
  expect(screen.getByText(/^В «Отправке» 1\sтребует решения\.$/u)).toBeVisible();
});

test('another user who signs in is not led to that page, nor is anybody later, and sees and sends nothing of the first', async () => {
  const { id } = await leaveMusic(coach);
  await loseSession();
  vi.mocked(reloadAtRoot).mockClear();
  const asked = await signInAs(`other-${crypto.randomUUID()}`);
  await expect.poll(address, soon).toBe(paths.home);
  await waitFor(() => expect(sessionStorage.getItem('left-place')).toBeNull());
  expect(reloadAtRoot).toHaveBeenCalledOnce();
  await userEvent.click(await screen.findByRole('link', { name: outboxText.badge(0) }));
  expect(await screen.findByText(outboxText.empty.title)).toBeVisible();
  expect(asked.filter(({ call }) => call === calls.music.upload)).toEqual([]);
  expect(await listRows(coach)).toMatchObject([{ id }]);
});

test('the sign-in leads only to own screens', () => {
  const own = [paths.music, paths.outboxRow('7'), `${paths.competitionEnter('01')}?tab=files`];
  expect(own.filter((each) => !isOwnAddress(each))).toEqual([]);
  const foreign = [
    '',
    '/',
    paths.login,
    '//evil.example/music/my',
    '/\\evil.example/music/my',
    'https://evil.example/music/my',
    'javascript:alert(1)',
    '/api/auth/logout',
    '/no/such/screen',
  ];
  expect(foreign.filter((each) => isOwnAddress(each))).toEqual([]);
});

test('an address that another site has put into the storage is ignored', async () => {
  sessionStorage.setItem('left-place', '{"address":"//evil.example/music/my","userid":""}');
  signedInAs(coach);
  stubCalls(signingIn(coach));
  showPageAt(paths.home);
  await expect.poll(address, soon).toBe(paths.home);
});
