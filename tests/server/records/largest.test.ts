import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { largestCompetitions, largestPeople } from '#server/records/largest.ts';
import { duetOf } from '#tests/support/acts/returnedDuet.ts';
import { OTHER_DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import {
  musicFile,
  OPEN_DEADLINE,
  pdfFile,
  publishCompetition,
} from '#tests/support/acts/submit.ts';
import { musicOf, sendPiece } from '#tests/support/acts/uploads.ts';
import { storedSize } from '#tests/support/server/fileStoreTests.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';

test('users and competitions are listed by their bytes, each file once, largest first', async () => {
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const publish = async (name: string, file?: Blob) => {
    const sent = { name, deadline: OPEN_DEADLINE };
    return (await organiser.call(calls.competition.create, { sent, file })).data.id;
  };
  const [large, small] = [await publish('Кубок Невы'), await publish('Кубок Оки', pdfFile())];
  const duet = await duetOf({ coach, organiser }, large);
  await duet.upload('card', 1);
  await duet.upload('music', 1);
  const rowid = await duet.submit(0);
  await duet.giveBack(rowid);
  await duet.submit(1);
  await saveDraft(otherCoach, { id: OTHER_DRAFT, competition: small, state: '{"a":1}' });
  const { records } = server;
  const files = await server.storedFiles();
  const sizes = await Promise.all(files.map((file) => storedSize(server.files, file)));
  const contents = await records.selectFrom('applicationVersion').select('content').execute();
  const people = await records.selectFrom('draftEntry').select('people').execute();
  expect(people).toHaveLength(1);
  const bytesOfCoach =
    sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0) -
    pdfFile().size +
    contents.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0) +
    Buffer.byteLength(people[0]?.people ?? '');
  expect(await largestPeople(records, 10)).toMatchObject([
    { login: 'coach', bytes: bytesOfCoach },
    { login: 'organiser', bytes: pdfFile().size },
    { login: 'другой', bytes: 7 },
  ]);
  expect(await largestCompetitions(records, 10)).toEqual([
    { id: large, name: 'Кубок Невы', bytes: bytesOfCoach },
    { id: small, name: 'Кубок Оки', bytes: 7 + pdfFile().size },
  ]);
  expect(await largestPeople(records, 1)).toHaveLength(1);
});

test('unfinished and unattached bytes count for their owner, bytes at two places once', async () => {
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const about = musicOf(await publishCompetition(organiser));
  const other = musicOf(await publishCompetition(organiser));
  const track = musicFile();
  await sendPiece(coach, about, track);
  await sendPiece(coach, other, track, track.size);
  await sendPiece(otherCoach, about, track, 0, 100);
  expect(await largestPeople(server.records, 10)).toMatchObject([
    { login: 'coach', bytes: track.size },
    { login: 'другой', bytes: 100 },
  ]);
});
