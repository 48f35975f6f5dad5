// «Отправка»: waiting rows, their reasons and their actions.
import { screen, within } from '@testing-library/dom';
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
import { owner, showPageAt, signInNewCoach } from '#tests/support/browser/showPage.tsx';
import { chooseOf } from '#tests/support/browser/rowMenu.ts';
import {
  answers,
  breaks,
  refuses,
  type Stub,
  stubCalls,
} from '#tests/support/browser/stubCalls.ts';
import { todoText } from '#text/todo.ts';
import { deviceText } from '#text/device.ts';
import { outboxText } from '#text/outbox.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { playerText } from '#text/ui.ts';

const { id: competitionId, name: competitionName, deadline } = competition();
const DUET = outboxText.rowTitles.entry('Пр. Дуэт', 'Соколова-Ветрова');

beforeEach(signInNewCoach);

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

test('waiting rows are grouped with their state, and are sent on retry: a sent row says so in its place, then moves below, where it stays without announcement', async () => {
  await queueMusic();
  const stubs: Stub[] = [breaks(calls.music.upload, {})];
  const asked = stubCalls(stubs);
  const first = showPageAt(paths.outbox);
  const heading = outboxText.group(competitionName, 'Жемчужина');
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect((await row()).getByRole('heading', { name: DUET })).toBeVisible();
  expect(await screen.findByText(outboxText.states.checking)).toBeVisible();
  expect(screen.getByText(/Попытка 1; повторим через несколько секунд/u)).toBeVisible();
  expect(screen.getByRole('link', { name: outboxText.badge(1) })).toBeVisible();
  stubs.unshift(answers(calls.music.upload, {}, {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await press(outboxText.retryAll);
  const place = within(await screen.findByRole('region', { name: heading }));
  expect(await place.findByText(outboxText.states.stored)).toBeVisible();
  const announced = outboxText.sent.announced(`${DUET}, музыка`);
  const told = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(told).toContain(announced);
  await vi.advanceTimersByTimeAsync(2000);
  const below = async () =>
    within(await screen.findByRole('region', { name: outboxText.sent.title }));
  expect((await below()).getByText(outboxText.states.stored).parentElement?.textContent).toMatch(
    /^На сервере\s· Лебедь\.mp3\s· музыка, .+\s· отправлена .+\d\d:\d\d\s· .+\s· Жемчужина$/u,
  );
  expect(screen.getAllByText(outboxText.states.stored)).toHaveLength(1);
  expect(screen.getByRole('heading', { name: outboxText.empty.title })).toBeVisible();
  expect(asked.filter(isUpload)).toHaveLength(2);
  first.unmount();
  showPageAt(paths.outbox);
  expect(await screen.findByRole('heading', { name: outboxText.empty.title })).toBeVisible();
  expect((await below()).getByRole('heading', { name: DUET })).toBeVisible();
  expect((await below()).getByText(outboxText.sent.within)).toBeVisible();
  expect(screen.getByRole('link', { name: outboxText.badge(0) })).toBeVisible();
  expect(screen.queryByText(announced)).toBeNull();
});

test('a refusal is shown in the server’s words, and another file replaces the refused one', async () => {
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
  expect(rest).toEqual([outboxText.actions.save, outboxText.discard.confirm]);
  await userEvent.keyboard('{Escape}');
  const input = screen.getByLabelText(outboxText.actions.pick, { selector: 'input' });
  await userEvent.upload(input, new File([mp3Frames(3)], 'Лебедь-2.mp3'));
  expect(await screen.findByText(outboxText.empty.title)).toBeVisible();
  expect(asked.findLast(isUpload)?.sent).toMatchObject({ file: { name: 'Лебедь-2.mp3' } });
});

test('a file too slow for the worker says that it needs the open app; given up after a question, it is not sent any more', async () => {
  await queueMusic();
  const asked = stubCalls([breaks(calls.music.upload, {})]);
  showPageAt(paths.outbox);
  await screen.findByText(outboxText.states.checking);
  expect(screen.queryByText(new RegExp(outboxText.details.keepOpen, 'u'))).toBeNull();
  await writeMeta({ rate: 0.01 });
  await press(outboxText.retryAll);
  expect(await screen.findByText(new RegExp(outboxText.details.keepOpen, 'u'))).toBeVisible();
  await writeMeta({ rate: undefined });
  await expect.poll(() => asked.filter(isUpload).length).toBe(2);
  await chooseOf(`${DUET}, музыка`, outboxText.discard.confirm);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Лебедь\.mp3/u)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: outboxText.discard.confirm }));
  expect(await screen.findByText(outboxText.empty.title)).toBeVisible();
  expect(asked.filter(isUpload)).toHaveLength(2);
});

function readThrough(read: () => IDBRequest<unknown[]>): void {
  const reading = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(read);
  onTestFinished(() => {
    reading.mockRestore();
  });
}

test('unreadable rows are reported, also on the start page, and never announced as waiting', async () => {
  await queueMusic();
  stubCalls([]);
  readThrough(() => {
    throw new DOMException('broken', 'DataError');
  });
  showPageAt(paths.home, paths.outbox);
  expect(await screen.findByText(deviceText.unreadableRows.title)).toBeVisible();
  expect(screen.queryByText(outboxText.empty.title)).toBeNull();
  await press('back');
  await screen.findByRole('heading', { name: todoText.title });
  expect(await screen.findByText(deviceText.unreadableRows.title)).toBeVisible();
});

test('after a while rows behind a blocked database are reported', async () => {
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
      return screen.queryByText(deviceText.unreadableRows.title);
    })
    .toBeVisible();
});
