import zzfs from 'node:fs';
// The command lines of the server and of the administrator's tool.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { adminText, consoleText, largestText } from '#text/server/console.ts';
import { some } from '#tests/support/long.ts';
import { runProgram as run, runToEnd } from '#tests/support/server/runProgram.ts';
import { pdfFile } from '#tests/support/acts/submit.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { startServer, type TestServer } from '#tests/support/server/startServer.ts';

let server: TestServer;
let coach: ApiClient;
beforeAll(async () => {
  server = await startServer();
  await server.person('first');
  coach = await server.person('Ирина');
});
afterAll(() => server.close());

const admin = (words: string[], input = '') =>
  run('server/admin.ts', words, { DATA_DIR: server.dataDir }, input);

test('the administrator allows a user to create competitions, and sees who has the most bytes', async () => {
  expect(await admin(['access', 'ирина', '1'])).toMatchObject({
    code: 0,
    output: `${adminText.accessSet('Ирина', 1)}\n`,
  });
  const sent = { name: 'Кубок', deadline: '2030-01-01T23:59:59.999+03:00' };
  const file = pdfFile();
  const { data } = await coach.call(calls.competition.create, { sent, file });
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `31 ${Math.round(performance.now())}   const  data   await coach.call(calls.competition.create  sent file )\n`,
  );
  expect(coach.cookies.get('access')).toBe('1');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `32 ${Math.round(performance.now())}   expect(coach.cookies.get(access)).toBe()\n`,
  );
  const lines = [
    largestText.people,
    largestText.person({ login: 'Ирина', id: 2, name: 'Ирина', bytes: file.size }),
    largestText.competitions,
    largestText.competition({ id: data.id, name: 'Кубок', bytes: file.size }),
  ];
  expect(await admin(['largest'])).toEqual({
    code: 0,
    output: `${lines.join('\n')}\n`,
    errors: '',
  });
});

const MISTAKES: readonly (readonly [words: string[], line: string])[] = [
  [['access', 'nobody', '1'], adminText.noUser('nobody')],
  [['access', 'ирина', 'много'], adminText.badLevel('много')],
  [['rename', 'ирина'], adminText.usage],
];

test.each(some(MISTAKES, (_, at) => at === 0))('%j fails with one line', async (words, line) => {
  expect(await admin(words)).toMatchObject({ code: 1, errors: `${line}\n` });
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `53 ${Math.round(performance.now())}   expect(await admin(words)).toMatchObject( code  errors linen )\n`,
  );
});

test('the administrator sets a new password, which ends the old sessions', async () => {
  const set = (input: string) => admin(['password', 'ирина'], input);
  const signIn = (password: string) => ({ sent: { login: 'Ирина', password } });
  const { login } = calls.auth;
  expect((await set('новый пароль\n')).output).toContain(adminText.passwordSet('Ирина'));
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `60 ${Math.round(performance.now())}   expect((await set( n)).output).toContain(adminText.passwordSet())\n`,
  );
  expect((await coach.refused(calls.application.list, {})).status).toBe(401);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `61 ${Math.round(performance.now())}   expect((await coach.refused(calls.application.list )).status).toBe()\n`,
  );
  await coach.call(login, signIn('новый пароль'));
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `62 ${Math.round(performance.now())}   await coach.call(login signIn( ))\n`,
  );
  const generated = /: (\S{16})\n$/.exec((await set('')).output)?.[1] ?? '';
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `63 ${Math.round(performance.now())}   const generated   (S)n.exec((await set()).output).  \n`,
  );
  await coach.call(login, signIn(generated));
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `64 ${Math.round(performance.now())}   await coach.call(login signIn(generated))\n`,
  );
  expect((await set('коротко\n')).errors).toContain(refusalTexts['bad-password']);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `65 ${Math.round(performance.now())}   expect((await set(n)).errors).toContain(refusalTextsbadpassword)\n`,
  );
});

test('a site with a public address and no contact does not start', async () => {
  const ended = await run('server/main.ts', [], { PUBLIC_URL: 'https://entry.example.ru' });
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `69 ${Math.round(performance.now())}   const ended  await run(servermain.ts   PUBLICURL httpsentry.example.\n`,
  );
  expect(ended).toEqual({ code: 1, output: '', errors: `${consoleText.noContact}\n` });
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `70 ${Math.round(performance.now())}   expect(ended).toEqual( code  output  errors consoleText.noContactn )\n`,
  );
});

test('a killed program is reported as failed with all its output', async () => {
  const dying = `console.log('половина');
    console.error('жалоба');
    process.kill(process.pid, 'SIGKILL');`;
  const ended = await run('--eval', [dying], {});
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `77 ${Math.round(performance.now())}   const ended  await run(eval dying )\n`,
  );
  expect(ended).toEqual({ code: 'SIGKILL', output: 'половина\n', errors: 'жалоба\n' });
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `78 ${Math.round(performance.now())}   expect(ended).toEqual( code SIGKILL output n errors n )\n`,
  );
  await expect(runToEnd('--eval', [dying], {})).rejects.toThrow(/SIGKILL[^]*половина[^]*жалоба/u);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `79 ${Math.round(performance.now())}   await expect(runToEnd(eval dying )).rejects.toThrow(SIGKILLu)\n`,
  );
});
