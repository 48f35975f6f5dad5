// Applications of the build before versions: each is its own first version, with the files that it had, and says what it said.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { namedAmong } from '#server/records/files/referencedFiles.ts';
import { recordedFolder, signedIn } from '#tests/support/server/run/recordedFolder.ts';
import { DRAFT } from '#tests/support/server/acts/savedDraft.ts';
import { startServer, type TestServer } from '#tests/support/server/run/startServer.ts';
import { cardFile, musicFile } from '#tests/support/server/acts/submit.ts';

const recordedAnswers = join(import.meta.dirname, 'recorded', 'migration-16.answers.json');
const now = Date.parse('2026-11-23T11:00:00Z');
const duet = { routine: 'tech-duet', teamName: 'Иванова-Петрова' };

/** What everybody is told of three applications and of files that are none's, as the build before has told it. */
async function told(server: TestServer) {
  const [coach, organiser] = [await signedIn(server, 'coach'), await signedIn(server, 'organiser')];
  const list = await coach.call(calls.application.list, {});
  const params = { id: list.data[0]?.competition ?? '' };
  const details = list.data.toReversed().map(async ({ rowid }) => {
    const detail = await coach.call(calls.application.get, { params: { id: String(rowid) } });
    // How long it sounds is told since.
    const { music: _music, ...data } = detail.data;
    return { data };
  });
  return {
    list,
    applications: await organiser.call(calls.competition.applications, { params }),
    cards: await coach.call(calls.card.list, {}),
    music: await coach.call(calls.music.list, {}),
    has: (await coach.call(calls.user.get, {})).data.has,
    details: await Promise.all(details),
    statistic: await coach.call(calls.competition.statistic, { params }),
    teams: JSON.parse(await (await organiser.send(calls.competition.export, { params })).text())
      .teams,
  };
}

test('an application of before is its first version, and says all that it said', async () => {
  await using folder = await recordedFolder(16);
  const config = { DATA_DIR: folder.path };
  await using server = await startServer({ config, now: () => now });
  const before = JSON.parse(await readFile(recordedAnswers, 'utf8'));
  expect(await told(server)).toMatchObject(before.told);
  expect(await namedAmong(server.records, before.stored)).toEqual(new Set(before.stored));
  const versions = await server.records
    .selectFrom('applicationVersion')
    .innerJoin('application', 'application.id', 'applicationVersion.applicationId')
    .select(['number', 'application.version', 'cause', 'userId'])
    .execute();
  const first = { number: 1, version: 1, cause: 'submitted', userId: 2 };
  expect(versions).toEqual([first, first, first]);
});

test('what is deleted or comes late is in the version from then on', async () => {
  await using folder = await recordedFolder(16);
  const config = { DATA_DIR: folder.path };
  await using server = await startServer({ config, now: () => now });
  const coach = await signedIn(server, 'coach');
  const missing = async () =>
    (await coach.call(calls.application.list, {})).data.map((own) =>
      own.missing.map(({ kind, routine }) => [kind, routine]),
    );
  const competition = (await coach.call(calls.application.list, {})).data[0]?.competition ?? '';
  const lost = [['music', 'free-team']];
  expect(await missing()).toEqual([[], [], lost]);
  // One card without a draft is of two applications.
  await coach.call(calls.card.remove, { params: { competition, ...duet } });
  const card = ['card', 'tech-duet'];
  expect(await missing()).toEqual([[card], [], [...lost, card]]);
  await coach.call(calls.card.upload, { sent: { competition, ...duet }, file: cardFile() });
  expect(await missing()).toEqual([[], [], lost]);
  const group = { competition, routine: 'free-team', teamName: 'Московская область-1' };
  await coach.call(calls.music.upload, { sent: group, file: musicFile() });
  expect(await missing()).toEqual([[], [], []]);
  // In the place of its own comes the one that is without a draft.
  await coach.call(calls.card.remove, {
    params: { competition, ...duet },
    query: { draft: DRAFT },
  });
  expect(await missing()).toEqual([[], [], []]);
});
