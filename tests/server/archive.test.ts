// The organiser's archives of music and cards.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { uniqueNames } from '#server/handlers/uniqueNames.ts';
import { fullFilling } from '#tests/spreadsheet/personas.ts';
import { handIn, musicFile, publish } from '#tests/support/handIn.ts';
import { personas, startServer } from '#tests/support/startServer.ts';

const solo = { routine: 'free-solo', teamName: 'Петрова М.С.' };

/** Names and bytes of the entries of a zip, and how each is stored, read from its directory. */
function unzipped(zip: Uint8Array): { name: string; method: number; bytes: Uint8Array }[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const entries: { name: string; method: number; bytes: Uint8Array }[] = [];
  for (let at = 0; at + 46 < zip.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const [size, nameLength] = [view.getUint32(at + 20, true), view.getUint16(at + 28, true)];
    const local = view.getUint32(at + 42, true);
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    entries.push({
      name: new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      bytes: zip.subarray(begin, begin + size),
    });
  }
  return entries;
}

test('music.zip holds the music of confirmed applications, in the order of the events, uncompressed', async () => {
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const id = await publish(organiser, { name: 'Кубок Невы' });
  await handIn(coach, id, fullFilling);
  const loose = { competition: id, ...solo };
  await otherCoach.call(calls.music.upload, { sent: loose, file: musicFile() });

  const response = await organiser.send(calls.archive.music, { params: { id } });
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toContain(
    encodeURIComponent('Музыка_Кубок Невы.zip'),
  );
  const zip = await response.bytes();
  expect(zip).toHaveLength(Number(response.headers.get('content-length')));
  const entries = unzipped(zip);
  expect(entries.map(({ name }) => name)).toEqual([
    'Тех. Дуэт – Иванова-Петрова – Московская область-1.mp3',
    'Пр. Соло – Иванова А.Б. – Московская область-1.mp3',
    'Пр. Соло – Сидорова Д.О. – Московская область-1.mp3',
    'Пр. Группа – Московская область-1 – Московская область-1.mp3',
  ]);
  const music = await musicFile().bytes();
  for (const { method, bytes } of entries) {
    expect(method).toBe(0);
    expect(bytes).toEqual(music);
  }
});

test('cards.zip keeps the extension that each card came with', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const id = await publish(organiser);
  await handIn(coach, id, fullFilling);
  const zip = await (await organiser.send(calls.archive.cards, { params: { id } })).bytes();
  const entries = unzipped(zip);
  expect(entries).toHaveLength(4);
  expect(entries[1]?.name).toBe('Пр. Соло – Иванова А.Б. – Московская область-1.docx');
  expect(new TextDecoder().decode(entries[1]?.bytes)).toBe('Иванова А.Б.');
});

test('an archive without files is an empty archive', async () => {
  await using server = await startServer();
  const organiser = await server.person('organiser');
  const params = { id: await publish(organiser) };
  const zip = await (await organiser.send(calls.archive.cards, { params })).bytes();
  expect(unzipped(zip)).toEqual([]);
});

test('names of an archive are unique, whatever their case, and fit every file system', () => {
  const names = uniqueNames([
    { base: 'Соло', extension: '.mp3' },
    { base: 'соло', extension: '.mp3' },
    { base: 'Соло', extension: '.pdf' },
    { base: 'Я'.repeat(200), extension: '.mp3' },
    { base: 'Я'.repeat(300), extension: '.mp3' },
  ]);
  expect(names.slice(0, 3)).toEqual(['Соло.mp3', 'соло (2).mp3', 'Соло.pdf']);
  expect(new Set(names).size).toBe(5);
  for (const name of names) expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
});
