// What «Готовность» tells of a form, of databases of the builds before it was kept.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { recordedFolder, signedIn } from '#tests/support/server/recordedFolder.ts';
import { startServer } from '#tests/support/server/startServer.ts';

test('what builds before submitted is told with its contacts and numbers', async () => {
  await using folder = await recordedFolder(1);
  await using server = await startServer({ config: { DATA_DIR: folder.path } });
  const organiser = await signedIn(server, 'organiser');
  const params = { id: '8002434c5913cd266d6157067cd0bab4' };
  const { data } = await organiser.call(calls.competition.readiness, { params });
  expect(data.teams).toMatchObject([
    {
      team: 'Московская область-1',
      representative: fullFilling.cover.representative,
      phone: fullFilling.cover.phone,
      people: { women: 9, men: 0, unsaid: 0, staff: 2, judges: 1 },
    },
    { team: 'Жемчужина', entries: expect.any(Array) },
  ]);
});
