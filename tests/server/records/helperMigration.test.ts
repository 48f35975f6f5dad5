// Competitions of the build before helpers have none, and may invite some.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { letHelp } from '#tests/support/server/acts/helping.ts';
import { recordedFolder, signedIn } from '#tests/support/server/run/recordedFolder.ts';
import { startServer } from '#tests/support/server/run/startServer.ts';

test('people who were there before helpers invite and help', async () => {
  await using folder = await recordedFolder(15);
  await using server = await startServer({ config: { DATA_DIR: folder.path } });
  const organiser = await signedIn(server, 'organiser');
  const { data: own } = await organiser.call(calls.competition.list, { params: { type: 'user' } });
  const params = { id: own[0]?.id ?? '' };
  const nobody = { helpers: [], invitations: [] };
  expect((await organiser.call(calls.helper.list, { params })).data).toEqual(nobody);
  const coach = await signedIn(server, 'coach');
  await letHelp(organiser, coach, params.id, 'sound');
  await coach.call(calls.archive.music, { params });
  expect((await organiser.call(calls.helper.list, { params })).data.helpers).toMatchObject([
    { login: 'coach', role: 'sound' },
  ]);
});
