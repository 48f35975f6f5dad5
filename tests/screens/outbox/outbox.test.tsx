// «Отправка»: what waits, why, and what a person can do about it.
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { calls } from '#contract/calls.ts';
import { keepFile } from '#offline/device/files.ts';
import { writeMeta } from '#offline/device/meta.ts';
import { queueUpload } from '#offline/outbox/queueRow.ts';
import { paths } from '#page/paths.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { slow } from '#tests/support/browser/slowFile.ts';
import { chooseOf } from '#tests/support/browser/rowMenu.ts';
import {
  answers,
  breaks,
  refuses,
  type Stub,
  stubCalls,
} from '#tests/support/browser/stubCalls.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { todoText } from '#text/todo.ts';
import { deviceText } from '#text/device.ts';
import { outboxText } from '#text/outbox.ts';
import { signOutText } from '#text/account/account.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { shellText } from '#text/shell.ts';
import { playerText } from '#text/ui.ts';

const { id: competitionId, name: competitionName, deadline } = competition();
const DUET = outboxText.rowTitles.entry('Пр. Дуэт', 'Соколова-Ветрова');

let owner: string;
beforeEach(() => {
  owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
});

afterEach(() => page.viewport(414, 896));

async function queueMusic(of = owner): Promise<void> {
  const kept = await keepFile(new File([`music of ${of}`], 'Лебедь.mp3'));
  if (kept.kind !== 'kept') throw new Error(kept.reason);
  const payload = {
    place: {
      competition: competitionId,
      draft: '',
      entry: '',
      routine: 'free-duet',
      name: 'Соколова-Ветрова',
    },
    fileKind: 'music',
    competitionName,
    team: 'Жемчужина',
  } as const;
  await queueUpload({ owner: of, deadline, payload, file: kept.file });
}

const isUpload = ({ address }: { address: string }) => address === calls.music.upload.path;
const row = async () => within(await screen.findByRole('listitem'));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('what waits stands by competition and team with its state, and goes out when it is repeated', async () => {
  await queueMusic();
  const stubs: Stub[] = [breaks(calls.music.upload, {})];
  const asked = stubCalls(stubs);
  showPageAt(paths.outbox);
  const heading = outboxText.group(competitionName, 'Жемчужина');
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect((await row()).getByRole('heading', { name: DUET })).toBeVisible();
  expect(await screen.findByText(outboxText.states.checking)).toBeVisible();
  expect(screen.getByText(/Попытка 1; повторим через несколько секунд/u)).toBeVisible();
  expect(screen.getByRole('link', { name: outboxText.badge(1) })).toBeVisible();
  stubs.unshift(answers(calls.music.upload, {}, {}));
  await press(outboxText.retryAll);
  expect(await screen.findByText(outboxText.empty.title)).toBeVisible();
  expect(screen.getByRole('link', { name: outboxText.badge(0) })).toBeVisible();
  expect(asked.filter(isUpload)).toHaveLength(2);
});

test('what has arrived says «На сервере» where it stood, then below with its time', async () => {
  await queueMusic();
  const stubs: Stub[] = [breaks(calls.music.upload, {})];
  stubCalls(stubs);
  showPageAt(paths.outbox);
  await screen.findByText(outboxText.states.checking);
  stubs.unshift(answers(calls.music.upload, {}, {}));
  await press(outboxText.retryAll);
  const place = within(
    await screen.findByRole('region', { name: outboxText.group(competitionName, 'Жемчужина') }),
  );
  expect(await place.findByText(outboxText.states.stored)).toBeVisible();
  const told = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(told).toContain(outboxText.sent.announced(`${DUET}, музыка`));
  const below = within(await screen.findByRole('region', { name: outboxText.sent.title }));
  expect(below.getByText(outboxText.states.stored).parentElement?.textContent).toMatch(
    /^На сервере\s· Лебедь\.mp3\s· музыка, .+\s· отправлена .+\d\d:\d\d\s· .+\s· Жемчужина$/u,
  );
  expect(screen.getAllByText(outboxText.states.stored)).toHaveLength(1);
  expect(screen.getByRole('heading', { name: outboxText.empty.title })).toBeVisible();
});

test('what has gone out before the page was opened is told below, as no news', async () => {
  await queueMusic();
  stubCalls([answers(calls.music.upload, {}, {})]);
  const first = showPageAt(paths.outbox);
  await screen.findByRole('region', { name: outboxText.sent.title });
  first.unmount();
  showPageAt(paths.outbox);
  expect(await screen.findByRole('heading', { name: outboxText.empty.title })).toBeVisible();
  const below = within(await screen.findByRole('region', { name: outboxText.sent.title }));
  expect(below.getByRole('heading', { name: DUET })).toBeVisible();
  expect(below.getByText(outboxText.sent.within)).toBeVisible();
  expect(screen.getByRole('link', { name: outboxText.badge(0) })).toBeVisible();
  expect(screen.queryByText(outboxText.sent.announced(`${DUET}, музыка`))).toBeNull();
});

test('a refusal stands in the words of the server; another file takes the place of the refused one', async () => {
  await queueMusic();
  const stubs: Stub[] = [refuses(calls.music.upload, {}, 'not-mp3')];
  const asked = stubCalls(stubs);
  showPageAt(paths.outbox);
  expect(await screen.findByText(outboxText.states.failed)).toBeVisible();
  expect((await row()).getByText(new RegExp(refusalTexts['not-mp3'], 'u'))).toBeVisible();
  const play = playerText.play('Лебедь.mp3');
  expect(await screen.findByRole('button', { name: play })).toBeVisible();
  expect(screen.queryByRole('button', { name: outboxText.actions.retry })).toBeNull();
  expect(screen.queryByRole('button', { name: outboxText.retryAll })).toBeNull();
  stubs.unshift(answers(calls.music.upload, {}, {}));
  await userEvent.click(
    screen.getByRole('button', { name: outboxText.actions.more(`${DUET}, музыка`) }),
  );
  const rest = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(rest).toEqual([outboxText.actions.save, outboxText.actions.discard]);
  await userEvent.keyboard('{Escape}');
  const input = screen.getByLabelText(outboxText.actions.pick, { selector: 'input' });
  await userEvent.upload(input, new File([mp3Frames(3)], 'Лебедь-2.mp3'));
  expect(await screen.findByText(outboxText.empty.title)).toBeVisible();
  expect(asked.findLast(isUpload)?.sent).toMatchObject({ file: { name: 'Лебедь-2.mp3' } });
});

test('a file picked in a chooser that outlives its row is sent', async () => {
  await queueMusic();
  const stubs: Stub[] = [refuses(calls.music.upload, {}, 'not-mp3')];
  const asked = stubCalls(stubs);
  showPageAt(paths.outbox);
  const input = await screen.findByLabelText(outboxText.actions.pick, { selector: 'input' });
  await chooseOf(`${DUET}, музыка`, outboxText.actions.discard);
  await press(outboxText.discard.confirm);
  await waitFor(() => expect(input.isConnected).toBe(false));
  stubs.unshift(answers(calls.music.upload, {}, {}));
  await userEvent.upload(input, new File([mp3Frames(3)], 'Лебедь-2.mp3'));
  await waitFor(() =>
    expect(asked.findLast(isUpload)?.sent).toMatchObject({ file: { name: 'Лебедь-2.mp3' } }),
  );
});

test('a file that is refused once «Отправка» was left is told by a toast', async () => {
  await queueMusic();
  stubCalls([refuses(calls.music.upload, {}, 'not-mp3')]);
  showPageAt(paths.profile, paths.outbox);
  const input = await screen.findByLabelText(outboxText.actions.pick, { selector: 'input' });
  const wrong = slow(new File(['RIFF…WAVE'], 'не та.mp3'));
  await userEvent.upload(input, wrong.file);
  await press('back');
  await waitFor(() => expect(input.isConnected).toBe(false));
  await wrong.letThrough();
  const why = refusalTexts['not-mp3'];
  const told = ownFilesText.leftPickRefused(DUET, { name: 'не та.mp3', why });
  expect(await screen.findByText(told)).toBeVisible();
});

test('what is given up is asked about once, and is sent no more', async () => {
  await queueMusic();
  const asked = stubCalls([breaks(calls.music.upload, {})]);
  showPageAt(paths.outbox);
  await screen.findByText(outboxText.states.checking);
  const before = asked.filter(isUpload).length;
  await chooseOf(`${DUET}, музыка`, outboxText.actions.discard);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Лебедь\.mp3/u)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: outboxText.discard.confirm }));
  expect(await screen.findByText(outboxText.empty.title)).toBeVisible();
  expect(asked.filter(isUpload)).toHaveLength(before);
});

test('a file that takes the worker too long at the last measured speed says that it needs the open app', async () => {
  await queueMusic();
  stubCalls([breaks(calls.music.upload, {})]);
  showPageAt(paths.outbox);
  await screen.findByText(outboxText.states.checking);
  expect(screen.queryByText(new RegExp(outboxText.details.keepOpen, 'u'))).toBeNull();
  await writeMeta({ rate: 0.01 });
  await press(outboxText.retryAll);
  expect(await screen.findByText(new RegExp(outboxText.details.keepOpen, 'u'))).toBeVisible();
  await writeMeta({ rate: undefined });
});

test('what waits for somebody else is neither shown nor sent', async () => {
  await queueMusic('another-coach');
  const asked = stubCalls([answers(calls.music.upload, {}, {})]);
  showPageAt(paths.outbox);
  expect(await screen.findByText(outboxText.empty.title)).toBeVisible();
  expect(asked.filter(isUpload)).toEqual([]);
});

test('signing out asks first while something waits; whoever stays stays signed in', async () => {
  await page.viewport(1440, 900);
  // An earlier page may still be sending.
  stubCalls([breaks(calls.music.upload, {})]);
  await queueMusic();
  showPageAt(paths.outbox);
  await screen.findByText(outboxText.states.checking);
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(shellText.signOut, 'u') }),
  );
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^Ещё не отправлено: 1\sфайл\./u)).toBeVisible();
  expect(dialog.getByRole('button', { name: signOutText.drop })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: signOutText.stay }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  // Sending goes on by then, and fails again.
  expect(await screen.findByText(outboxText.states.checking)).toBeVisible();
  expect(document.cookie).toContain(encodeURIComponent(owner));
});

function readThrough(read: () => IDBRequest<unknown[]>): void {
  const reading = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(read);
  onTestFinished(() => {
    reading.mockRestore();
  });
}

test('rows that cannot be read are said to be so, on the start too, and never to be sent', async () => {
  await queueMusic();
  stubCalls([]);
  readThrough(() => {
    throw new DOMException('broken', 'DataError');
  });
  showPageAt(paths.home, paths.outbox);
  expect(await screen.findByText(deviceText.untold.title)).toBeVisible();
  expect(screen.queryByText(outboxText.empty.title)).toBeNull();
  await press('back');
  await screen.findByRole('heading', { name: todoText.title });
  expect(await screen.findByText(deviceText.untold.title)).toBeVisible();
});

test('rows that a database holds back are said to be so after a while', async () => {
  stubCalls([]);
  readThrough(() =>
    Object.create(IDBRequest.prototype, { addEventListener: { value: () => undefined } }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  showPageAt(paths.outbox);
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      return screen.queryByText(deviceText.untold.title);
    })
    .toBeVisible();
});
