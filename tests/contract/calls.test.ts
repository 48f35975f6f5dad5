import { expect, test } from 'vitest';
import { callAddress, type Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { callsWithHandlers } from '#server/request/handler.ts';
import { readConfig } from '#server/config/config.ts';
import { watchDisk } from '#server/files/disk.ts';
import { handlersOf } from '#server/handlers/handlers.ts';
import { startServer } from '#tests/support/server/startServer.ts';
import { AGREED, writtenCall } from './agreedCalls.ts';

const OURS = [
  'GET /api/user',
  'POST /api/user',
  'POST /api/auth/forgotten',
  'POST /api/auth/new-password',
  'POST /api/user/password',
  'POST /api/user/mail',
  'POST /api/competition/{id}/remind',
  'GET /api/competition/{id}/reminders',
  'POST /api/competition/{id}/removed/{removed}',
  'DELETE /api/competition/{id}/removed/{removed}',
  'DELETE /api/competition/{id}/deleted/{rowid}/{kind}/{routine}/{name}',
  'DELETE /api/user/sessions/{session}',
  'DELETE /api/user/sessions',
  'POST /api/user/remove',
  'GET /api/competition/{id}/journal',
  'GET /api/application/{id}/journal',
  'GET /api/application/{id}/form',
  'POST /api/application/{id}/return',
  'DELETE /api/application/{id}/return',
  'POST /api/application/{id}/withdraw',
  'POST /api/application/{id}/restore',
  'POST /api/application/{id}/swap',
  'GET /api/application/{id}/requests',
  'POST /api/application/{id}/requests',
  'DELETE /api/application/{id}/requests/{request}',
  'POST /api/application/{id}/requests/{request}/decision',
  'GET /api/application/{id}/versions',
  'GET /api/application/{id}/versions/{number}',
  'POST /api/application/draft/{draft}',
  'GET /api/application/draft/list',
  'GET /api/application/draft/{draft}',
  'GET /api/application/draft/{draft}/form',
  'DELETE /api/application/draft/{draft}',
  'POST /api/competition/{id}/edit',
  'POST /api/competition/{id}/music-limits',
  'GET /api/competition/{id}/unfinished',
  'GET /api/competition/{id}/applications',
  'GET /api/competition/{id}/readiness',
  'GET /api/competition/{id}/reports',
  'GET /api/competition/{id}/reports/{report}/changes',
  'GET /api/competition/{id}/shared-people',
  'GET /api/competition/{id}/music.zip',
  'GET /api/competition/{id}/cards.zip',
  'GET /api/competition/{id}/tracks',
  'GET /api/competition/{id}/export.json',
  'GET /api/competition/{id}/helpers',
  'POST /api/competition/{id}/invitations',
  'DELETE /api/competition/{id}/invitations/{invitation}',
  'DELETE /api/competition/{id}/helpers/{helper}',
  'DELETE /api/competition/{id}/helping',
  'POST /api/invitation',
  'POST /api/invitation/accept',
  'GET /api/helping',
  'GET /api/export.schema.json',
  'GET /api/health',
  'GET /api/openapi.json',
  'GET /api/ready',
  'GET /api/settings',
  'GET /api/uploads/{sha256}',
  'PATCH /api/uploads/{sha256}',
];

const declared: Call[] = Object.values(calls).flatMap((group): Call[] =>
  'method' in group ? [group] : Object.values(group),
);

test('the table has the thirty agreed calls and our own', () => {
  expect(AGREED).toHaveLength(30);
  expect(declared.map(writtenCall).toSorted()).toEqual([...AGREED, ...OURS].toSorted());
});

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
