import { expect, test } from 'vitest';
import type { OutboxRow, RowError, UploadRow } from '#domain/outbox/outboxRow.ts';
import { queuedSentence, refusalAlone } from '#text/outboxRow.ts';
import { countRows } from '#page/screens/outbox/outboxGroups.ts';
import {
  offersOf,
  isCompetitionGone,
  outboxFault,
  canRetry,
  nextTryAt,
  waitOf,
} from '#domain/outbox/rowAccount.ts';
import { ownFilesOf } from '#screens/outbox/RowActions.tsx';
import { rowStatus } from '#parts/outbox/rowStatus.tsx';
import { paths } from '#page/paths.ts';
import { removalRow, saveRow } from '#tests/domain/entry-session/sampleRows.ts';
import { outboxText, outboxFaultText } from '#text/outbox.ts';

const NOW = new Date(2026, 10, 21, 23, 50).getTime();
const MINUTE = 60_000;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const fresh: UploadRow = {
  id: '1',
  seq: 1,
  owner: 'coach',
  naturalKey: 'card',
  kind: 'upload',
  state: 'queued',
  attempts: 0,
  isUncertain: false,
  failures: 0,
  nextAt: 0,
  lastError: undefined,
  deadline: '2099-01-01T00:00:00+03:00',
  createdAt: NOW,
  wantedAt: NOW,
  payload: {
    place: { competition: 'c', draft: '', entry: '', routine: 'free-solo', name: 'Иванова А.Б.' },
    fileKind: 'card',
    competitionName: 'Кубок',
    team: 'Тверь',
  },
  file: { id: 'f', name: 'Карточка.pdf', type: '', size: 10 },
};
const failed = (status: number, message: string, code = 'no-answer'): RowError => ({
  status,
  code,
  message,
  at: NOW,
});
const silent: UploadRow = {
  ...fresh,
  attempts: 3,
  failures: 3,
  isUncertain: true,
  nextAt: NOW + 4 * MINUTE,
  lastError: failed(0, ''),
};
const busy: OutboxRow = {
  ...silent,
  isUncertain: false,
  lastError: failed(429, 'Подождите', 'too-many-requests'),
};
const said = (row: OutboxRow, isOnline = true, needsPage = false) =>
  plain(
    queuedSentence(row, { before: 0, needsPage, isCompetitionGone: false, isOnline, now: NOW }),
  );
const word = (row: OutboxRow, isOnline = true) => rowStatus(row, undefined, isOnline).words;

test.each<[string, OutboxRow, boolean, ReturnType<typeof waitOf>, string, string]>([
  ['fresh, with a network', fresh, true, 'turn', outboxText.states.queued, ''],
  [
    'fresh, without one',
    fresh,
    false,
    'network',
    outboxText.states.noNetwork,
    outboxText.details.keptOffline,
  ],
  [
    'silent',
    silent,
    true,
    'answer',
    outboxText.states.checking,
    'Нет связи с сервером. Попытка 3; повторим в 23:54',
  ],
  [
    'answered by the sign-in page of a Wi-Fi',
    { ...silent, lastError: failed(200, '') },
    true,
    'answer',
    outboxText.states.checking,
    'Wi-Fi просит войти. Попытка 3; повторим в 23:54',
  ],
  [
    'silent, without a network',
    silent,
    false,
    'network',
    outboxText.states.noNetwork,
    'Попытка 3; повторим в 23:54',
  ],
  ['asked to wait', busy, true, 'pause', outboxText.states.pause, 'Подождите. Повторим в 23:54'],
  [
    'an error of the server',
    { ...busy, isUncertain: true, lastError: failed(500, 'Ошибка.', 'unexpected') },
    true,
    'error',
    outboxText.states.serverError,
    'Ошибка. Повторим в 23:54',
  ],
  [
    'a proxy’s error',
    { ...silent, lastError: failed(502, '') },
    true,
    'answer',
    outboxText.states.checking,
    'Сервер не отвечает. Попытка 3; повторим в 23:54',
  ],
  [
    'tried again after a refusal',
    { ...busy, nextAt: 0, lastError: failed(409, 'Занято', 'entry-name-taken') },
    true,
    'turn',
    outboxText.states.queued,
    '',
  ],
  [
    'broken off before anything can have been taken',
    { ...silent, isUncertain: false },
    true,
    'break',
    outboxText.states.brokenOff,
    'Нет связи с сервером. Попытка 3; повторим в 23:54',
  ],
  [
    'broken off, and never tried at the place that it goes to by now',
    { ...silent, isUncertain: false, attempts: 0 },
    true,
    'break',
    outboxText.states.brokenOff,
    'Нет связи с сервером. Повторим в 23:54',
  ],
  [
    'gone on since it broke off, out of time',
    { ...silent, isUncertain: false, failures: 0, nextAt: 0 },
    true,
    'turn',
    outboxText.states.queued,
    '',
  ],
])('%s', (_title, row, isOnline, wait, state, sentence) => {
  expect(waitOf(row, isOnline)).toBe(wait);
  expect([word(row, isOnline), said(row, isOnline)]).toEqual([state, sentence]);
});

test('rows of a deleted competition promise nothing', () => {
  const context = { before: 2, needsPage: true, isOnline: true, now: NOW };
  expect(queuedSentence(fresh, { ...context, isCompetitionGone: true })).toBe(
    outboxText.details.competitionGone,
  );
  const refusedRow = (code: string, state: OutboxRow['state'] = 'failed'): OutboxRow => ({
    ...fresh,
    state,
    lastError: failed(404, 'Нет', code),
  });
  const isGone = (row: OutboxRow, id = 'c') => isCompetitionGone([fresh, row], id);
  expect(isGone(refusedRow('competition-not-found'))).toBe(true);
  expect(isGone(refusedRow('competition-not-found'), 'another')).toBe(false);
  expect(isGone(refusedRow('competition-not-found', 'queued'))).toBe(false);
  expect(isGone(refusedRow('not-mp3'))).toBe(false);
});

test('without a network the retry is in a row’s menu', () => {
  expect(offersOf(silent, { isOnline: true, now: NOW }).main).toBe('retry');
  const { main, more } = offersOf(silent, { isOnline: false, now: NOW });
  expect([main, more[0]]).toEqual([undefined, 'retry']);
  const tooOld: OutboxRow = { ...fresh, state: 'failed', lastError: failed(0, '', 'too-old') };
  expect(offersOf(tooOld, { isOnline: false, now: NOW })).toEqual({
    main: 'pick',
    more: ['retry', 'save', 'discard'],
  });
});

test('of several rows that wait for their time each has the retry in its menu, and one for all above', () => {
  const context = { isOnline: true, now: NOW, isOneOfMany: true };
  expect(offersOf(silent, context)).toEqual({
    main: undefined,
    more: ['retry', 'save', 'discard'],
  });
  const refused: OutboxRow = {
    ...fresh,
    state: 'failed',
    lastError: failed(409, 'Занято', 'busy'),
  };
  expect(offersOf(refused, context).main).toBe('retry');
});

test('text about all rows is not repeated in each', () => {
  const { keptOffline, keepOpen, openLater } = outboxText.details;
  const context = { before: 0, needsPage: true, isCompetitionGone: false, now: NOW };
  const offline = { ...context, isOnline: false, saidAbove: [keptOffline, openLater] };
  expect([fresh, silent].map((row) => queuedSentence(row, offline))).toEqual(['', '']);
  expect(queuedSentence(saveRow(), offline)).toBe(outboxText.details.alone);
  const online = { ...context, isOnline: true, saidAbove: [keepOpen] };
  expect([fresh, silent].map((row) => plain(queuedSentence(row, online)))).toEqual([
    '',
    'Нет связи с сервером. Попытка 3; повторим в 23:54',
  ]);
});

test('a row that waits with another says why that one got no answer, unless a text above says so', () => {
  const portal: OutboxRow = { ...silent, lastError: { ...failed(200, ''), at: NOW + 1 } };
  const held: OutboxRow = { ...fresh, id: '2', nextAt: silent.nextAt };
  const fault = outboxFault([silent, portal, held], true);
  expect(fault).toBe('portal');
  const context = {
    before: 0,
    needsPage: false,
    isCompetitionGone: false,
    isOnline: true,
    now: NOW,
  };
  const sentence = (row: OutboxRow, saidAbove: readonly string[] = []) =>
    plain(queuedSentence(row, { ...context, fault, saidAbove }));
  expect(sentence(held)).toBe('Wi-Fi просит войти');
  expect(sentence(held, [outboxFaultText.faults.portal])).toBe('');
  expect(sentence({ ...held, nextAt: 0 })).toBe('');
  expect(sentence({ ...saveRow(), nextAt: silent.nextAt })).toBe(
    `Wi-Fi просит войти. ${outboxText.details.inTurn}`,
  );
});

test('the last error disappears without a network, and after an answer of the server', () => {
  expect(outboxFault([silent], true)).toBe('unreachable');
  expect(outboxFault([silent], false)).toBeUndefined();
  expect(outboxFault([{ ...silent, nextAt: 0 }, fresh, busy], true)).toBeUndefined();
  expect(outboxFault([{ ...silent, state: 'sending' }], true)).toBe('unreachable');
});

test('a file submitted meanwhile links to its own list', () => {
  const { place, fileKind } = fresh.payload;
  const lastError = failed(409, 'Файл не удалён', 'file-submitted');
  const removal = removalRow({ place, fileKind }, { state: 'failed', lastError });
  expect(offersOf(removal, { isOnline: true, now: NOW })).toEqual({
    main: 'open-own-files',
    more: ['discard'],
  });
  expect(ownFilesOf(removal)).toBe(paths.cards);
});

test('the time of the next try is shown as a time, with its day, as soon, or not at all', () => {
  const at = (nextAt: number) => said({ ...silent, nextAt });
  const fault = 'Нет связи с сервером. ';
  expect(at(NOW + 20_000)).toBe(`${fault}Попытка 3; ${outboxText.details.soon}`);
  expect(at(NOW + 20 * MINUTE)).toBe(`${fault}Попытка 3; повторим 22 ноября в 00:10`);
  for (const nextAt of [0, NOW, NOW - MINUTE, NOW + 48 * 60 * MINUTE]) {
    expect(at(nextAt)).toBe(nextAt === 0 ? 'Попытка 3' : `${fault}Попытка 3`);
    expect(nextTryAt({ ...silent, nextAt }, NOW)).toBeUndefined();
  }
});

test('a row that needs an open page says so according to the network', () => {
  expect(said(fresh, true, true)).toBe(outboxText.details.keepOpen);
  expect(said(fresh, false, true)).toBe(
    `${outboxText.details.keptOffline}. ${outboxText.details.openLater}`,
  );
});

test('a retry is offered only if it can help', () => {
  const refused = (code: string): OutboxRow => ({
    ...fresh,
    state: 'failed',
    lastError: failed(409, 'Нет', code),
  });
  const offered = (row: OutboxRow) => canRetry(row, true, NOW);
  const useful = [silent, ...['too-old', 'quota-exceeded', 'of-a-newer-server'].map(refused)];
  expect(useful.map(offered)).toEqual(useful.map(() => true));
  const useless = [
    fresh,
    busy,
    { ...silent, nextAt: 0 },
    refused('not-mp3'),
    refused('file-lost'),
    refused('deadline-passed'),
    { ...fresh, state: 'blocked-rule' as const },
    { ...fresh, state: 'waiting-auth' as const },
    { ...fresh, state: 'sending' as const },
  ];
  expect(useless.map(offered)).toEqual(useless.map(() => false));
});

test.each([
  ['deadline-passed', outboxText.states.deadlinePassed, true],
  ['file-frozen', outboxText.states.frozen, false],
])(
  'a refusal by a rule reads like the same rule on the device: %s',
  (code, words, goesByItself) => {
    const refused: OutboxRow = { ...fresh, state: 'failed', lastError: failed(403, 'Нет.', code) };
    const stopped: OutboxRow = { ...refused, state: 'blocked-rule' };
    expect(word(refused)).toBe(words);
    expect(refusalAlone(refused)).toBe(refusalAlone(stopped));
    expect(refusalAlone(refused).includes(outboxText.details.moreTime)).toBe(goesByItself);
    expect(rowStatus(refused, undefined, true)).toEqual(rowStatus(stopped, undefined, true));
  },
);

test('a submission still waiting at the deadline does not wait any more', () => {
  const deadline = '2026-04-05T23:59:59.999+03:00';
  const save: OutboxRow = { ...saveRow({ deadline }), seq: 2 };
  const rows = [fresh, save];
  const past = Date.parse(deadline) + 1;
  expect(countRows(rows, past - 2)).toEqual({ sending: 0, waiting: 2, toDecide: 0 });
  expect(countRows(rows, past)).toEqual({ sending: 0, waiting: 1, toDecide: 1 });
});
