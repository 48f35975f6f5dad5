import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/deadline.ts';
import { expiredRows, MOST_DONE } from '#domain/outbox/doneRows.ts';
import type { DoneRow } from '#domain/outbox/outboxRow.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { forgetOwner } from '#offline/device/drafts.ts';
import { dropUnusedFiles } from '#offline/device/files.ts';
import { listRows, readOutbox, forgetDoneRows } from '#offline/outbox/outbox.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import { entryOf, type Scenario } from '../support/scenario/scenario.ts';
import { losesAnswer } from '../support/scenario/networkConditions.ts';

async function sendAll({ device, competition }: Scenario): Promise<void> {
  await device.submitWithFiles(competition);
  await device.drainToEnd();
}

test('done rows are listed separately, latest first, with their text and answer', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  await sendAll(scenario);
  expect(await device.rows()).toEqual([]);
  const done = (await readOutbox('coach', device.now())).done;
  const [application] = await server.records.selectFrom('application').select('id').execute();
  expect(done.map(({ kind }) => kind)).toEqual(['save', 'upload', 'upload']);
  const [submission, music] = done;
  expect(submission).toMatchObject({ rowid: application?.id, doneAt: device.now() });
  expect(Object.keys(submission?.payload ?? {}).toSorted()).toEqual([
    'competitionId',
    'competitionName',
    'draftId',
    'team',
  ]);
  expect(music).toMatchObject({
    state: 'done',
    owner: 'coach',
    payload: { place: { competition: competition.id }, fileKind: 'music' },
    file: { name: 'track.mp3' },
  });
});

test('a done row blocks nothing: the same files can be sent again, and its bytes are deleted', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const entry = entryOf(scenario);
  await device.upload(competition, entry, 'card', 1);
  await device.drainToEnd();
  await device.upload(competition, entry, 'card', 2);
  device.nextConditions.push(losesAnswer);
  await device.tab().drain();
  const { rows, done } = await readOutbox('coach', device.now());
  expect(rows).toMatchObject([{ state: 'queued', attempts: 1, seq: 2 }]);
  expect(done).toMatchObject([{ seq: 1 }]);
  await device.drainToEnd();
  expect((await readOutbox('coach', device.now())).done).toHaveLength(2);
  await dropUnusedFiles(Infinity);
  expect(await (await browserDb()).count('files')).toBe(0);
});

test('done rows are listed for a day', async () => {
  await using scenario = await openScenario();
  const { device, clock } = scenario;
  await sendAll(scenario);
  clock.time += DAY_MS - 1;
  expect((await readOutbox('coach', device.now())).done).toHaveLength(3);
  clock.time += 1;
  expect((await readOutbox('coach', device.now())).done).toEqual([]);
});

test('the end of a drain also removes old done rows of other users', async () => {
  await using scenario = await openScenario();
  const { device, clock, otherCoach } = scenario;
  await sendAll(scenario);
  clock.time += DAY_MS;
  await device.signIn('другой', otherCoach);
  await device.tab().drain();
  expect(await device.core.allRows()).toEqual([]);
});

test('only the latest done rows of each user are kept', () => {
  const row = (owner: string, seq: number): DoneRow => ({
    id: `${owner} ${seq}`,
    seq,
    owner,
    naturalKey: String(seq),
    deadline: '2099-01-01T00:00:00+03:00',
    state: 'done',
    doneAt: 1000,
    kind: 'removal',
    payload: {
      place: { competition: 'c', draft: '', entry: '', routine: 'free-solo', name: 'Иванова А.Б.' },
      fileKind: 'card',
      competitionName: 'Кубок',
      team: '',
    },
  });
  const many = Array.from({ length: MOST_DONE + 2 }, (_, seq) => row('coach', seq));
  const gone = expiredRows([...many, row('другой', 0)], 1000);
  expect(gone.map(({ id }) => id)).toEqual(['coach 1', 'coach 0']);
  expect(expiredRows([row('coach', 0)], 1000 - DAY_MS)).toHaveLength(1);
});

test('done rows are deleted with their user, and also alone if waiting rows stay', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  await sendAll(scenario);
  await device.submitWithFiles(competition);
  await forgetDoneRows('coach');
  expect((await readOutbox('coach', device.now())).done).toEqual([]);
  expect(await listRows('coach')).toHaveLength(3);
  await device.drainToEnd();
  await forgetOwner('coach');
  expect(await device.core.allRows()).toEqual([]);
});
