import { flushSync } from 'react-dom';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createStore } from 'jotai';
import { page } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { listDrafts } from '#offline/device/drafts.ts';
import { listRows, readOutbox } from '#offline/outbox/outbox.ts';
import { changeOutbox } from '#offline/device/outboxStores.ts';
import { paths } from '#page/paths.ts';
import { reloadAtRoot } from '#state/person/reloadAtRoot.ts';
import {
  expireSession,
  rereadSession,
  signingOutAtom,
  signOutQuestionAtom,
} from '#state/person/session.ts';
import { signOut } from '#state/account/signOut.ts';
import { breakWrites } from '#tests/support/breakWrites.ts';
import { leaveDraft, leaveMusic } from '#tests/support/browser/leftOnDevice.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, breaks, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { deviceText } from '#text/device.ts';
import { outboxText } from '#text/outbox.ts';
import { signOutText } from '#text/account/account.ts';
import { shellText } from '#text/shell.ts';

let owner: string;
beforeEach(async () => {
  vi.mocked(reloadAtRoot).mockClear();
  owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  await page.viewport(1440, 900);
});

const keptNow = async () => [(await listRows(owner)).length, (await listDrafts(owner)).length];
const button = (name: string) =>
  within(screen.getByRole('alertdialog')).getByRole('button', { name });

async function pressSignOut(): Promise<void> {
  await leaveMusic(owner);
  await leaveDraft(owner);
  stubCalls([breaks(calls.music.upload, {}), answers(calls.auth.logout, {}, {})]);
  showPageAt(paths.outbox);
  await screen.findByText(outboxText.states.checking);
  await userEvent.click(
    await screen.findByRole('button', { name: shellText.userAndSignOut(owner) }),
  );
  await screen.findByRole('alertdialog', { name: signOutText.title });
}

test('a session that ends behind the dialog ends the sign-out, and sending continues', async () => {
  await leaveMusic(owner);
  const list = answers(calls.competition.list, { type: 'active' }, { data: [] });
  const applications = answers(calls.application.list, {}, { data: [], removed: [] });
  const stubs = [breaks(calls.music.upload, {}), list, applications];
  stubCalls(stubs);
  const { store } = showPageAt(paths.competitionsActive);
  await signOut(store);
  await screen.findByRole('alertdialog', { name: signOutText.title });
  flushSync(() => expireSession(store));
  signedInAs(owner);
  const asked = stubCalls(stubs);
  flushSync(() => rereadSession(store));
  const isUpload = ({ address }: { address: string }) => address === calls.music.upload.path;
  await waitFor(() => expect(asked.some(isUpload)).toBe(true));
  expect(store.get(signOutQuestionAtom)).toBeUndefined();
});

test('a session that ends before the dialog opens skips it', async () => {
  await leaveMusic(owner);
  const store = createStore();
  rereadSession(store);
  const leaving = signOut(store);
  expireSession(store);
  await leaving;
  expect(store.get(signingOutAtom)).toBeUndefined();
});

test('the dialog focuses «Остаться», and the deletion is last; it asks again with counts, and focuses the button that goes back; on a full disk it fails', async () => {
  await pressSignOut();
  await waitFor(() => expect(button(signOutText.stay)).toHaveFocus());
  await userEvent.tab();
  expect(button(signOutText.keep)).toHaveFocus();
  await userEvent.tab();
  expect(button(signOutText.drop)).toHaveFocus();
  const bottoms = [signOutText.stay, signOutText.keep, signOutText.drop].map(
    (name) => button(name).getBoundingClientRect().bottom,
  );
  expect(Math.max(...bottoms)).toBe(bottoms[2]);
  await userEvent.click(button(signOutText.drop));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: signOutText.dropAll.title }),
  );
  expect(dialog.getByText(/^1\sфайл – ещё не отправлено$/u)).toBeVisible();
  expect(dialog.getByText(/^1\sчерновик, в нём 1\sфайл$/u)).toBeVisible();
  await waitFor(() => expect(button(signOutText.dropAll.back)).toHaveFocus());
  expect(reloadAtRoot).not.toHaveBeenCalled();
  expect(await keptNow()).toEqual([1, 1]);

  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('alertdialog', { name: signOutText.title })).toBeVisible();
  await waitFor(() => expect(button(signOutText.stay)).toHaveFocus());
  await userEvent.click(button(signOutText.drop));
  await screen.findByRole('alertdialog', { name: signOutText.dropAll.title });
  const makeRoom = breakWrites();
  await userEvent.click(button(signOutText.dropAll.confirm));
  expect(await screen.findByText(deviceText.full)).toBeVisible();
  makeRoom();
  expect(document.cookie).toContain(owner);
  expect(reloadAtRoot).not.toHaveBeenCalled();
  expect(await keptNow()).toEqual([1, 1]);
  await userEvent.click(button(signOutText.dropAll.confirm));
  await waitFor(() => expect(reloadAtRoot).toHaveBeenCalled());
  expect(await keptNow()).toEqual([0, 0]);
  // A second reload would abort the first one.
  expect(reloadAtRoot).toHaveBeenCalledTimes(1);
});

test('«Выйти, сохранив» keeps waiting rows and deletes records of sent ones', async () => {
  await changeOutbox(async (stores) =>
    stores.put({
      id: crypto.randomUUID(),
      seq: await stores.nextSeq(),
      owner,
      naturalKey: 'card',
      deadline: '2099-01-01T00:00:00+03:00',
      state: 'done',
      doneAt: Date.now(),
      kind: 'removal',
      payload: {
        place: {
          competition: 'c',
          draft: '',
          entry: '',
          routine: 'free-solo',
          name: 'Иванова А.Б.',
        },
        fileKind: 'card',
        competitionName: 'Кубок',
        team: '',
      },
    }),
  );
  await pressSignOut();
  expect((await readOutbox(owner)).done).toHaveLength(1);
  await userEvent.click(button(signOutText.keep));
  await waitFor(() => expect(reloadAtRoot).toHaveBeenCalled());
  expect((await readOutbox(owner)).done).toEqual([]);
  expect(await keptNow()).toEqual([1, 1]);
});
