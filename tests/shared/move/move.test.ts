import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { moveText } from '#text/server/console.ts';
import { moveInstallation } from '#server/backup/moveInstallation.ts';
import { allBlobs } from '#server/records/files/storedFiles.ts';
import { openDatabase } from '#server/records/sqlite/database.ts';
import { databasePath, filesPath } from '#server/startup/openServerParts.ts';
import { COACHES, SEASON_PEOPLE } from '#tests/seed/plans.ts';
import { seedFolder } from '#tests/seed/seedFolder.ts';
import { signIn } from '#tests/seed/seasonSteps.ts';
import { SOME_PLANS } from '#tests/seed/somePlans.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { runToEnd } from '#tests/support/server/runProgram.ts';
import { formOf, submissionOf } from '#tests/support/acts/submit.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';
import { musicOf, offsetOf, sendPiece } from '#tests/support/acts/uploads.ts';
import { emptyPlaces, movedLines, openOn, sameAt, readEverything } from './moving.ts';

vi.setConfig({ testTimeout: 300_000 });

const { application, music } = calls;
const key = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const [submitter, uploader] = [COACHES.mermaid2.login, COACHES.azure.login];
const track = new Blob([mp3Frames(4000)]);
const half = 2 * Math.floor(track.size / 4);

type People = ReadonlyMap<string, ApiClient>;

function personAt(url: string, people: People, login: string): ApiClient {
  const person = people.get(login);
  if (!person) throw new Error(`${login} is not signed in`);
  return sameAt(url, person);
}

async function readEveryone(url: string, people: People) {
  const answers: Record<string, Record<string, string>> = {};
  for (const [login, person] of people) answers[login] = await readEverything(sameAt(url, person));
  return answers;
}

async function submissionTo(coach: ApiClient, competition: string) {
  const { form, application: read } = await formOf(competition, figuresFilling);
  return submissionOf(competition, read, form);
}

async function playIn(dataDir: string, now: number) {
  const { competitions } = await seedFolder(dataDir, { plans: SOME_PLANS, addsToPeople: false });
  await using server = await openOn({ DATA_DIR: dataDir });
  server.setClock(now);
  const people = new Map<string, ApiClient>();
  for (const { login } of SEASON_PEOPLE) people.set(login, await signIn(server.url, login));
  const coach = personAt(server.url, people, submitter);
  const sent = { ...(await submissionTo(coach, competitions.winter)), key };
  const { data: submitted } = await coach.call(application.save, sent);
  const other = await submissionTo(coach, competitions.russia);
  const { data: deleted } = await coach.call(application.save, other);
  await coach.call(application.remove, { params: { id: String(deleted.rowid) } });
  const sender = personAt(server.url, people, uploader);
  const about = { ...musicOf(competitions.winter), teamName: 'Ким А.Б.' };
  for (const [from, to] of [
    [0, half / 2],
    [half / 2, half],
  ] as const) {
    await sendPiece(sender, about, track, from, to);
  }
  const answers = await readEveryone(server.url, people);
  return { competitions, people, sent, other, submitted, deleted, about, answers };
}

async function leavePiece(dataDir: string): Promise<void> {
  const records = await openDatabase(databasePath(dataDir));
  const [grown, ...others] = (await allBlobs(records)).filter(({ offset, size }) => offset < size);
  await records.destroy();
  expect([grown?.offset, others]).toEqual([half, []]);
  await appendFile(
    join(filesPath(dataDir), 'kept', grown?.parts[0]?.storedAs ?? ''),
    'начало следующей части',
  );
}

test('after the move everybody finds their data and can continue, and keys of requests are still known', async () => {
  await using folder = await temporaryFolder();
  await using own = await temporaryFolder();
  await using places = await emptyPlaces();
  const { double, words, keys, settings } = places;
  const now = Date.now();
  const before = await playIn(folder.path, now);
  await leavePiece(folder.path);
  const admin = (env: Record<string, string>, ...line: readonly string[]) =>
    runToEnd('server/admin.ts', line, env);
  const env = { DATA_DIR: folder.path, ...keys };
  const moved = await admin(env, ...words);
  const [, files = 0, rows = 0] = (
    /в хранилище: (\d+) .*\nСтрок в базе данных: (\d+)/.exec(moved) ?? []
  ).map(Number);
  const bytes = [...double.objects].reduce((sum, [, object]) => sum + object.bytes.length, 0);
  // Without the mark in the bucket. The mark contains the id of the installation in 36 bytes.
  const total = { files, rows, bytes: bytes - 36 };
  const movedText = (sent: number) => movedLines(folder.path, { ...total, sent });
  expect(double.objects.size).toBe(files + 1);
  expect(moved.slice(-movedText(files).length)).toBe(movedText(files));
  const shared = { DATA_DIR: own.path, ...settings };

  double.asked.length = 0;
  const again = await admin(env, ...words);
  expect(again.slice(-movedText(0).length)).toBe(movedText(0));
  expect(double.asked.filter((asked) => asked.startsWith('PUT'))).toEqual([]);

  {
    await using server = await openOn(shared);
    server.setClock(now);
    const { people, about } = before;
    expect(await readEveryone(server.url, people)).toEqual(before.answers);
    const coach = personAt(server.url, people, submitter);
    expect((await coach.call(application.save, before.sent)).data).toEqual(before.submitted);
    // Ids of deleted records are not used again either.
    const { data: next } = await coach.call(application.save, before.other);
    expect(next.rowid).toBe(before.deleted.rowid + 1);
    const sender = personAt(server.url, people, uploader);
    expect(await offsetOf(sender, track)).toBe(half);
    await sendPiece(sender, about, track, half);
    const { competition, routine, teamName } = about;
    const place = { competition, routine, teamName };
    const stored = await sender.call(music.get, { params: place });
    expect(await stored.bytes()).toEqual(await track.bytes());
  }
  double.asked.length = 0;
  const target = {
    dataDir: folder.path,
    databaseUrl: places.url,
    objectStore: double.access,
  };
  await expect(moveInstallation(target, () => undefined)).rejects.toThrow(moveText.databaseTaken);
  expect(double.asked).toEqual([]);
});
