// What «Готовность» tells of a form, of databases of the builds before it was kept.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { recordedFolder, signedIn } from '#tests/support/server/run/recordedFolder.ts';
import { startServer } from '#tests/support/server/run/startServer.ts';
import { downloadFilledForm } from '#tests/support/server/acts/submit.ts';

const CUP = 'a965c8c7f62bbd3bf1706abae768c587';
const FORM = '8f0494f5-adef-4e99-92d5-3bdeab4387fb';

test('of the build before, an application tells all, and a draft too once its form is read anew', async () => {
  await using folder = await recordedFolder(21);
  const now = Date.parse('2026-11-23T12:00:00Z');
  const config = { DATA_DIR: folder.path };
  await using server = await startServer({ config, now: () => now });
  const organiser = await signedIn(server, 'organiser');
  const teams = async () =>
    (await organiser.call(calls.competition.readiness, { params: { id: CUP } })).data.teams;
  const surf = { state: 'draft', team: 'Прибой', email: 'team@example.ru' };
  expect(await teams()).toMatchObject([
    {
      team: 'Московская область-1',
      representative: fullFilling.cover.representative,
      people: { women: 9, men: 0, unsaid: 0, staff: 2, judges: 1 },
      entries: Array.from({ length: 4 }, () => ({ card: true, music: true })),
    },
    // Its account was deleted: there is the e-mail of the form.
    { team: 'Волна', preparedBy: '', email: 'wave@example.ru', people: { women: 2 } },
    { ...surf, city: '', phone: '', entries: [] },
  ]);
  const form = await downloadFilledForm(organiser, CUP, {
    ...fullFilling,
    cover: { ...fullFilling.cover, teamName: 'Прибой' },
  });
  const kept = join(folder.path, 'files', 'kept');
  await writeFile(join(kept, FORM), await form.bytes());
  await server.restart();
  await expect.poll(teams).toMatchObject([
    {},
    {},
    {
      ...surf,
      city: fullFilling.cover.city,
      phone: fullFilling.cover.phone,
      entries: [
        { routine: 'free-solo', number: 1, name: '', music: true, card: false },
        { routine: 'free-solo', number: 2, name: '', music: false },
        { routine: 'free-team' },
        { routine: 'tech-duet' },
      ],
    },
  ]);
});

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
