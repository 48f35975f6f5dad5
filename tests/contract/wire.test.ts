import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readResponse } from '#contract/transport.ts';
import { buildRequest, readAnswer } from '#contract/wire.ts';
import { response } from '#tests/support/transportResponse.ts';

const { save, template } = calls.application;
const ours = { code: 'x', message: 'Слово' };
const place = { competition: 'c', routine: 'free-solo', teamName: 'А/Б В' };

test('a call without a body sends its method, its address and nothing else', () => {
  expect(buildRequest(calls.card.exists, { params: place })).toEqual({
    method: 'GET',
    address: `/api/cards/exists/c/free-solo/${encodeURIComponent('А/Б В')}`,
    headers: {},
    body: null,
  });
  const query = { reason: 'Шутка?' };
  expect(buildRequest(calls.application.remove, { params: { id: '7' }, query }).address).toBe(
    `/api/application/7?reason=${encodeURIComponent('Шутка?')}`,
  );
});

test('the user is sent percent-encoded, with a known account, except in public calls; the key is sent too', () => {
  const coach = { user: 'Тренер', account: '7' };
  const key = '6f1f7cf8-0000-4000-8000-000000000000';
  const { headers } = buildRequest(calls.music.remove, { params: place, key }, coach);
  const named = { 'x-entry-user': encodeURIComponent('Тренер'), 'x-entry-account': '7' };
  expect(headers).toEqual({ ...named, 'idempotency-key': key });
  expect(buildRequest(calls.music.list, {}, { user: 'irina' }).headers).toEqual({
    'x-entry-user': 'irina',
  });
  expect(buildRequest(calls.health, {}, coach).headers).toEqual({});
  expect(buildRequest(calls.auth.logout, {}, coach).headers).toEqual({});
});

test('JSON is sent as text and says so', () => {
  const sent = { login: 'a', password: 'b' };
  expect(buildRequest(calls.auth.login, { sent })).toEqual({
    method: 'POST',
    address: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
});

test('a form has its fields first and its file last, and omits missing ones', () => {
  const file = new File(['x'], 'Трек.mp3', { type: 'audio/mpeg' });
  const entriesOf = ({ body }: { body: unknown }) =>
    body instanceof FormData
      ? [...body].map(([name, value]) => [name, value instanceof File ? value.name : value])
      : [];
  const fields = Object.entries(place);
  const { upload } = calls.music;
  const sent = { ...place, team: undefined };
  const named = buildRequest(upload, { sent, file });
  expect(named.headers).toEqual({});
  expect(entriesOf(named)).toEqual([...fields, ['file', 'Трек.mp3']]);
  expect(entriesOf(buildRequest(upload, { sent: place, file, fileName: 'b.mp3' }))).toEqual([
    ...fields,
    ['file', 'b.mp3'],
  ]);
  const blob = new Blob(['x']);
  expect(entriesOf(buildRequest(upload, { sent: place, file: blob })).at(-1)).toEqual([
    'file',
    'file',
  ]);
  expect(entriesOf(buildRequest(upload, { sent: place }))).toEqual(fields);
});

test.for([
  [200, { data: { rowid: 1 } }, 'done'],
  [200, { data: { rowid: '1' } }, 'unanswered'],
  [200, {}, 'unanswered'],
  [200, '', 'unanswered'],
  [200, '{"data":{"rowid":1}', 'unanswered'],
  [200, '<html>', 'unanswered'],
  [200, ours, 'unanswered'],
  [204, '', 'unanswered'],
  [302, '', 'unanswered'],
  [302, ours, 'unanswered'],
  [400, ours, 'refused'],
  [401, ours, 'refused'],
  [401, '<html>', 'unanswered'],
  [403, { code: 'x' }, 'unanswered'],
  [404, '', 'unanswered'],
  [413, '<html>', 'unanswered'],
  [429, ours, 'refused'],
  [500, ours, 'refused'],
  [502, '<html>', 'unanswered'],
] as const)('%i with %j is «%s», and keeps its status', async ([status, body, kind]) => {
  const read = await readAnswer(save, response(status, body));
  expect(read).toMatchObject(kind === 'done' ? { kind, answer: body } : { kind, status });
});

test('fields that the declared shape does not name are dropped from the answer', async () => {
  const body = { data: { rowid: 1, more: 2 }, more: 3 };
  expect(await readAnswer(save, response(200, body))).toEqual({
    kind: 'done',
    answer: { data: { rowid: 1 } },
  });
});

test('a refusal without a code is treated as no answer, and keeps its message', async () => {
  const read = (status: number, body: unknown) => readAnswer(save, response(status, body));
  const message = 'Сервер закрыт на обед';
  expect(await read(403, { message })).toMatchObject({ kind: 'unanswered', status: 403, message });
  expect(await read(403, { message: 'а\u202E'.repeat(600) })).toMatchObject({
    message: 'а'.repeat(500),
  });
  for (const body of [{ message: 7 }, { message: ' ' }, '<html>', '"x"'])
    expect(await read(403, body)).not.toHaveProperty('message');
  expect(await read(200, { message })).not.toHaveProperty('message');
});

test('silence is treated as no answer', async () => {
  const silence = { kind: 'unanswered', status: 0, retryAfterMs: 0 };
  expect(await readAnswer(save, undefined)).toEqual(silence);
});

test('a file is answered as bytes, and refused like other answers', async () => {
  const file = response(200, 'PK');
  expect(await readAnswer(template, file)).toEqual({ kind: 'done', answer: file.body });
  expect(await readAnswer(template, response(503, ours, '5'))).toEqual({
    kind: 'refused',
    status: 503,
    retryAfterMs: 5000,
    ...ours,
  });
});

test.for([
  ['120', 120_000],
  ['Fri, 20 Nov 2026 09:01:00 GMT', 60_000],
  ['Fri, 20 Nov 2026 08:00:00 GMT', 0],
  ['-5', 0],
  ['soon', 0],
  ['', 0],
  [null, 0],
] as const)('Retry-After %j is a wait of %i ms', async ([retryAfter, retryAfterMs]) => {
  for (const body of [ours, '<html>']) {
    expect(await readAnswer(save, response(503, body, retryAfter))).toMatchObject({ retryAfterMs });
  }
});

test('the result of a fetch keeps its status, body and headers', async () => {
  const sent = { 'content-type': 'text/plain', 'retry-after': '7' };
  const brought = await readResponse(new Response('x', { status: 503, headers: sent }));
  expect([brought.status, Object.fromEntries(brought.headers)]).toEqual([503, sent]);
  expect(await brought.body.text()).toBe('x');
});
