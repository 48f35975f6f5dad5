import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { keepFile } from '#offline/device/files.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import { knownUpload, queueUploads } from '#offline/outbox/queueRow.ts';

const owner = crypto.randomUUID();
const competition = '0'.repeat(32);

async function wanted(name: string, text: string) {
  const kept = await keepFile(new File([text], `${text}.pdf`));
  if (kept.kind !== 'kept') throw new Error(kept.reason);
  const place = { competition, draft: owner, entry: name, routine: 'free-solo', name } as const;
  const payload = { place, fileKind: 'card', competitionName: 'Кубок', team: 'Нева' } as const;
  return knownUpload({
    owner,
    deadline: '2099-04-05T23:59:59.999+03:00',
    payload,
    file: kept.file,
  });
}

const queueAll = async (...uploads: readonly Awaited<ReturnType<typeof wanted>>[]) => {
  const result = await queueUploads({ owner, draftId: owner, uploads, queued: (same) => same });
  if (result.kind === 'refused') throw new Error(result.reason);
  return result.rows;
};

test('the same file is queued once per place, another file replaces it', async () => {
  const [a, b] = [await wanted('А', 'а'), await wanted('Б', 'а')];
  const first = await queueAll(a, b);
  expect(await queueAll(a, b)).toEqual(first);
  expect(await listRows(owner)).toHaveLength(2);
  const [other, same] = await queueAll(await wanted('А', 'другая'), b);
  expect(same).toEqual(first[1]);
  expect((await listRows(owner)).map(({ id }) => id)).toEqual([first[1]?.id, other?.id]);
});

test('a file whose bytes are lost is not queued', async () => {
  const [gone, there] = [await wanted('В', 'в'), await wanted('Г', 'г')];
  const rows = await queueAll({ ...gone, file: { ...gone.file, id: 'f'.repeat(64) } }, there);
  expect(rows.map((row) => row?.payload.place.name)).toEqual([undefined, 'Г']);
});
