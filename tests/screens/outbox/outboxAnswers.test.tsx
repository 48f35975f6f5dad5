// «Отправка» tells what the server has answered, what it has not, and what the device knows of the network.
import { screen } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { fileArguments } from '#contract/wirePlace.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { keepFile } from '#offline/device/files.ts';
import { queueRemoval, queueUpload } from '#offline/outbox/queueRow.ts';
import { paths } from '#page/paths.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { breaks, refuses, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { outboxText } from '#text/outbox.ts';
import { refusalTexts } from '#text/server/refusals.ts';

const {
  id: competitionId,
  name: competitionName,
  deadline,
} = competition({
  deadline: '2099-01-01T00:00:00+03:00',
});
const payload = {
  place: {
    competition: competitionId,
    draft: '',
    entry: '',
    routine: 'free-duet',
    name: 'Соколова-Ветрова',
  },
  fileKind: 'card',
  competitionName,
  team: 'Жемчужина',
} as const;

let owner: string;
beforeEach(() => {
  owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
});

async function queueCard(): Promise<void> {
  const kept = await keepFile(new File([`card of ${owner}`], 'Карточка.pdf'));
  if (kept.kind !== 'kept') throw new Error(kept.reason);
  await queueUpload({ owner, deadline, payload, file: kept.file });
}

const retries = () => [
  screen.queryByRole('button', { name: outboxText.actions.retry }) !== null,
  screen.queryByRole('button', { name: outboxText.retryAll }) !== null,
];

test.each<[RefusalCode, string, boolean]>([
  ['too-many-requests', outboxText.states.pause, false],
  ['busy', outboxText.states.pause, false],
  ['unexpected', outboxText.states.serverError, true],
])('%s stands in the words of the server, with the next try', async (code, state, canRetry) => {
  await queueCard();
  stubCalls([refuses(calls.card.upload, {}, code)]);
  showPageAt(paths.outbox);
  expect(await screen.findByText(state)).toBeVisible();
  const sentence = refusalTexts[code].replaceAll(/[()]/gu, '.').replace(/\.$/u, '');
  expect(screen.getByText(new RegExp(`${sentence}\\. Повторим `, 'u'))).toBeVisible();
  expect(retries()).toEqual([canRetry, canRetry]);
});

test.each<[RefusalCode, boolean]>([
  ['competition-not-found', false],
  ['quota-exceeded', true],
])('%s is offered again: %s', async (code, canRetry) => {
  await queueCard();
  stubCalls([refuses(calls.card.upload, {}, code)]);
  showPageAt(paths.outbox);
  expect(await screen.findByText(outboxText.states.failed)).toBeVisible();
  expect(retries()).toEqual([canRetry, canRetry]);
});

test('a deletion without an answer is told like a submission without one', async () => {
  await queueRemoval({ owner, deadline, payload, isStored: true, submitted: null });
  const { params } = fileArguments(payload.place);
  const address = callAddress(calls.card.remove, params, { replaces: '', submitted: '' });
  stubCalls([{ ...breaks(calls.card.remove, params), address }]);
  showPageAt(paths.outbox);
  expect(await screen.findByText(outboxText.states.checking)).toBeVisible();
});

test('only a device that says it has no network waits for one', async () => {
  await queueCard();
  stubCalls([breaks(calls.card.upload, {})]);
  showPageAt(paths.outbox);
  await screen.findByText(outboxText.states.checking);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText(outboxText.states.noNetwork)).toBeVisible();
  expect(screen.getByText(/Попытка \d; повторим /u)).toBeVisible();
});
