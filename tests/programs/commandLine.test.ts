// The command lines of the server and of the administrator's tool.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { adminText, consoleText, largestText } from '#text/server/console.ts';
import { runProgram as run, runToEnd } from '#tests/support/server/runProgram.ts';
import { pdfFile } from '#tests/support/acts/submit.ts';
import { TEST_PASSWORD, startServer } from '#tests/support/server/startServer.ts';

const { login } = calls.auth;

test('the administrator allows a user to create competitions', async () => {
  await using server = await startServer();
  await server.person('first');
  const coach = await server.person('Ирина');
  const admin = (...words: string[]) => run('server/admin.ts', words, { DATA_DIR: server.dataDir });
  const given = await admin('access', 'ирина', '1');
  expect(given).toMatchObject({ code: 0, output: `${adminText.accessSet('Ирина', 1)}\n` });
  const sent = { name: 'Кубок', deadline: '2030-01-01T23:59:59.999+03:00' };
  await coach.call(calls.competition.create, { sent });
  expect(coach.cookies.get('access')).toBe('1');
  expect(await admin('access', 'nobody', '1')).toMatchObject({
    code: 1,
    errors: `${adminText.noUser('nobody')}\n`,
  });
  expect(await admin('access', 'ирина', 'много')).toMatchObject({
    code: 1,
    errors: `${adminText.badLevel('много')}\n`,
  });
  expect(await admin('rename', 'ирина')).toMatchObject({ code: 1, errors: `${adminText.usage}\n` });
});

test('the administrator lists who has the most bytes', async () => {
  await using server = await startServer();
  const organiser = await server.person('first');
  const largest = () => run('server/admin.ts', ['largest'], { DATA_DIR: server.dataDir });
  expect(await largest()).toEqual({ code: 0, output: `${largestText.nothing}\n`, errors: '' });
  const sent = { name: 'Кубок', deadline: '2030-01-01T23:59:59.999+03:00' };
  const file = pdfFile();
  const { data } = await organiser.call(calls.competition.create, { sent, file });
  const bytes = file.size;
  const lines = [
    largestText.people,
    largestText.person({ login: 'first', id: 1, name: 'first', bytes }),
    largestText.competitions,
    largestText.competition({ id: data.id, name: 'Кубок', bytes }),
  ];
  expect(await largest()).toEqual({ code: 0, output: `${lines.join('\n')}\n`, errors: '' });
});

test('the administrator sets a new password, which ends the old sessions', async () => {
  await using server = await startServer();
  const coach = await server.person('irina');
  const set = (input: string) =>
    run('server/admin.ts', ['password', 'irina'], { DATA_DIR: server.dataDir }, input);
  expect((await set('новый пароль\n')).output).toContain(adminText.passwordSet('irina'));
  expect((await coach.refused(calls.application.list, {})).status).toBe(401);
  expect(
    (await coach.refused(login, { sent: { login: 'irina', password: TEST_PASSWORD } })).status,
  ).toBe(400);
  await coach.call(login, { sent: { login: 'irina', password: 'новый пароль' } });

  const generated = /: (\S{16})\n$/.exec((await set('\n')).output)?.[1] ?? '';
  await coach.call(login, { sent: { login: 'irina', password: generated } });
  expect((await set('коротко\n')).errors).toContain(refusalTexts['bad-password']);
  expect((await set('')).output).toMatch(/: \S{16}\n$/);
});

test('an invalid setting stops the start with one line', async () => {
  const ended = await run('server/main.ts', [], { PORT: 'три' });
  expect(ended).toEqual({
    code: 1,
    output: '',
    errors: `${consoleText.unusableSetting('PORT', 'три')}\n`,
  });
});

test('a site with a public address and no contact does not start', async () => {
  const ended = await run('server/main.ts', [], { PUBLIC_URL: 'https://entry.example.ru' });
  expect(ended).toEqual({ code: 1, output: '', errors: `${consoleText.noContact}\n` });
});

test('a killed program is reported as failed with all its output', async () => {
  const dying = `console.log('половина');
    console.error('жалоба');
    process.kill(process.pid, 'SIGKILL');`;
  const ended = await run('--eval', [dying], {});
  expect(ended).toEqual({ code: 'SIGKILL', output: 'половина\n', errors: 'жалоба\n' });
  await expect(runToEnd('--eval', [dying], {})).rejects.toThrow(/SIGKILL[^]*половина[^]*жалоба/u);
});
