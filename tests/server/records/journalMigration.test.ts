// Competitions of the build before the journal: it begins with what is done from then on.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { recordedFolder, signedIn } from '#tests/support/server/run/recordedFolder.ts';
import { startServer } from '#tests/support/server/run/startServer.ts';
import { editCompetition } from '#tests/support/server/acts/submit.ts';

test('a competition of before has a journal from the upgrade on', async () => {
  await using folder = await recordedFolder(15);
  await using server = await startServer({ config: { DATA_DIR: folder.path } });
  const written = () => server.records.selectFrom('journal').select(['act', 'team']).execute();
  expect(await written()).toEqual([]);
  const organiser = await signedIn(server, 'organiser');
  const { data } = await organiser.call(calls.competition.list, { params: { type: 'user' } });
  await editCompetition(organiser, data[0]?.id ?? '', { place: 'Руза' });
  expect(await written()).toEqual([{ act: 'edited', team: '' }]);
});
