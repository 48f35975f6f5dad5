// npm starts the server: a signal to npm ends the server in time, even during a stalled upload.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { consoleText } from '#text/server/console.ts';
import { ApiClient } from '#tests/support/network/apiClient.ts';
import { startNpm } from '#tests/support/server/startNpm.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { slowUpload } from '#tests/support/network/slowUpload.ts';
import { TEST_PASSWORD } from '#tests/support/server/startServer.ts';

test('SIGTERM to npm ends the server within ten seconds, despite a stalled upload', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'npm-'));
  const dataDir = join(folder, 'data');
  // The real start script without the build.
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const start = String(scripts.start).replaceAll('server/start.js', resolve('server/main.ts'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  const env = { ...process.env, DATA_DIR: dataDir };
  const { url, complaints, terminate } = await startNpm('start', folder, env);
  // Without PUBLIC_URL a missing contact causes only a warning; with PUBLIC_URL the start would fail.
  await expect.poll(complaints).toContain(consoleText.noContactYet);
  const organiser = new ApiClient(url);
  await organiser.call(calls.auth.signup, {
    sent: { login: 'organiser', password: TEST_PASSWORD, fullname: 'Анна', email: 'a@example.ru' },
  });
  const competition = await publishCompetition(organiser);
  const cookie = `session=${organiser.cookies.get('session')}`;
  const sent = { competition, routine: 'free-solo', teamName: 'Solo' };
  const upload = await slowUpload(`${url}${calls.card.upload.path}`, { cookie }, sent);
  await upload.piece('x');
  const temporary = join(dataDir, 'files', 'temporary');
  await expect.poll(() => readdir(temporary)).toHaveLength(1);

  expect(await terminate()).toBeLessThan(10_000);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  await rm(folder, { recursive: true });
});
