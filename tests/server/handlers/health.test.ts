import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ServerParts } from '#server/serverParts.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { startServer } from '#tests/support/server/startServer.ts';

const whenChecked = (check: () => Promise<void>) => ({
  replace: ({ files }: ServerParts) => ({ files: { ...files, check } }),
});
const neverAnswers = () => new Promise<never>(() => undefined);
const BUSY = { status: 503, code: 'busy', message: refusalTexts.busy };

test('a server whose database and files work is healthy and ready', async () => {
  await using server = await startServer();
  expect(await server.visitor().call(calls.health, {})).toEqual({});
  expect(await server.visitor().call(calls.ready, {})).toEqual({});
});

test('without its files the server is healthy but not ready, and strangers learn no details', async () => {
  let isGone = true;
  const check = async () => {
    if (isGone)
      throw Object.assign(new Error('gone: /srv/files'), { code: 'EIO', syscall: 'access' });
  };
  await using server = await startServer(whenChecked(check));
  const visitor = server.visitor();
  expect(await visitor.call(calls.health, {})).toEqual({});
  const refused = await visitor.refused(calls.ready, {});
  expect(refused).toMatchObject(BUSY);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(JSON.stringify(refused)).not.toContain('files');
  expect(JSON.parse(server.log[0] ?? '')).toMatchObject({
    msg: 'refused',
    err: { code: 'EIO', message: 'gone: /srv/files' },
  });
  isGone = false;
  expect(await visitor.call(calls.ready, {})).toEqual({});
});

test('without its database the server is not ready', async () => {
  await using server = await startServer({ isOwn: true });
  await server.records.schema.alterTable('user').renameTo('gone').execute();
  expect(await server.visitor().call(calls.health, {})).toEqual({});
  expect(await server.visitor().refused(calls.ready, {})).toMatchObject(BUSY);
});

test('a silent store is asked once, and waited for as long as configured', async () => {
  let asked = 0;
  const check = () => {
    asked += 1;
    return neverAnswers();
  };
  await using server = await startServer({ ...whenChecked(check), readyMs: 20 });
  for (let time = 0; time < 3; time += 1) {
    expect(await server.visitor().refused(calls.ready, {})).toMatchObject(BUSY);
  }
  expect(asked).toBe(1);
});
