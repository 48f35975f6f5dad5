import { expect, test } from 'vitest';
import { callAddress, type Call } from '#contract/call.ts';
import { callsByName } from '#contract/callNames.ts';
import { calls } from '#contract/calls.ts';
import { callsWithHandlers } from '#server/request/handler.ts';
import { readConfig } from '#server/config/config.ts';
import { watchDisk } from '#server/files/disk.ts';
import { handlersOf } from '#server/handlers/handlers.ts';
import { startServer } from '#tests/support/server/startServer.ts';
import { writtenCall } from './agreedCalls.ts';

const declared: Call[] = Object.values(callsByName);

test('every declared call is bound to a handler of its own', async () => {
  await using server = await startServer();
  const disk = watchDisk(async () => 0, 0, Date.now);
  const checkClock = async () => undefined;
  const bound = callsWithHandlers(
    handlersOf({
      ...server,
      config: readConfig({}),
      disk,
      mail: undefined,
      readyMs: 0,
      checkClock,
    }),
  );
  expect(bound.map(({ call }) => call)).toEqual(declared);
  expect(new Set(bound.map(({ handler }) => handler)).size).toBe(declared.length);
});

function sharpness({ path }: Call): string {
  return path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '0' : '1'))
    .join('');
}

function overlap(a: Call, b: Call): boolean {
  const [left, right] = [a.path.split('/'), b.path.split('/')];
  return (
    a.method === b.method &&
    left.length === right.length &&
    left.every((segment, at) => {
      const other = right[at] ?? '';
      return segment === other || segment.startsWith(':') || other.startsWith(':');
    })
  );
}

test('no request fits two calls: a fixed segment wins over a parameter', () => {
  const undecided = declared.flatMap((call, at) =>
    declared
      .slice(at + 1)
      .filter((other) => overlap(call, other) && sharpness(call) === sharpness(other))
      .map((other) => `${writtenCall(call)} = ${writtenCall(other)}`),
  );
  expect(undecided).toEqual([]);
});

test('calls queued in the outbox may be repeated', () => {
  const queued = declared.filter(({ offline }) => offline === 'queued');
  expect(queued).toHaveLength(7);
  expect(queued.every(({ idempotent }) => idempotent)).toBe(true);
});

test('the query is percent-encoded, and omitted if it is empty', () => {
  const { remove } = calls.application;
  expect(callAddress(remove, { id: '7' })).toBe('/api/application/7');
  expect(callAddress(remove, { id: '7' }, { reason: undefined })).toBe('/api/application/7');
  const address = callAddress(remove, { id: '7' }, { reason: 'Шутка? Да & нет' });
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  expect(pathname).toBe('/api/application/7');
  expect([...searchParams]).toEqual([['reason', 'Шутка? Да & нет']]);
});
