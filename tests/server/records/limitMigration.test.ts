// Competitions of the build before there were limits of music: they have none, and take some.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { SENIOR_LIMITS } from '#domain/music/limits.ts';
import { recordedFolder, signedIn } from '#tests/support/server/run/recordedFolder.ts';
import { startServer } from '#tests/support/server/run/startServer.ts';

const { get, limitMusic, list } = calls.competition;

test('a competition of before has no limits until its organiser sets them', async () => {
  await using folder = await recordedFolder(16);
  await using server = await startServer({ config: { DATA_DIR: folder.path } });
  const organiser = await signedIn(server, 'organiser');
  const [first] = (await organiser.call(list, { params: { type: 'user' } })).data;
  const params = { id: first?.id ?? '' };
  expect((await organiser.call(get, { params })).data).not.toHaveProperty('musicLimits');
  const { limits } = SENIOR_LIMITS;
  await organiser.call(limitMusic, { params, sent: { limits, seen: '' } });
  expect((await organiser.call(get, { params })).data.musicLimits?.limits).toEqual(limits);
});
