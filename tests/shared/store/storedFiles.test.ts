import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { verifyFiles } from '#server/backup/verifyFiles.ts';
import { openObjectStore } from '#server/files/object-store/objectStore.ts';
import { allBlobs } from '#server/records/files/storedFiles.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { startObjectStore } from '#tests/support/network/objectStoreDouble.ts';
import { DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import {
  cardFile,
  OPEN_DEADLINE,
  pdfFile,
  publishCompetition,
  submitApplication,
  formOf,
} from '#tests/support/acts/submit.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';
import { unzipped } from '#tests/support/server/unzipped.ts';
import { musicOf, offsetOf, sendPiece } from '#tests/support/acts/uploads.ts';

const { card, music, archive, draft, application, competition } = calls;
const track = new Blob([mp3Frames(60)]);
const waits = {
  connectMs: 10_000,
  silenceMs: 400,
  exchangeMs: 800,
  slowestBytesPerSecond: 64 * 1024 * 1024,
  tryAgainWithinMs: 200,
};

async function opened() {
  const double = await startObjectStore();
  const folders = [await temporaryFolder(), await temporaryFolder()] as const;
  const stores = [
    await openObjectStore(double.access, folders[0].path, { waits }),
    await openObjectStore(double.access, folders[1].path, { waits }),
  ] as const;
  let starts = 0;
  const server = await startServer({
    replace: () => {
      starts += 1;
      return { files: starts % 2 === 1 ? stores[0] : stores[1] };
    },
  });
  const people = await personas(server);
  const id = await publishCompetition(people.organiser);
  return {
    double,
    server,
    ...people,
    id,
    place: (teamName: string) => ({ competition: id, routine: 'free-solo', teamName }),
    temporary: async () =>
      (await Promise.all(folders.map(({ path }) => readdir(join(path, 'temporary'))))).flat(),
    logged: () => server.log.map((line) => JSON.parse(line).msg),
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await double[Symbol.asyncDispose]();
      for (const folder of folders) await folder[Symbol.asyncDispose]();
    },
  };
}

test('a card and a track are stored, replaced, read in part and deleted without leftovers', async () => {
  await using scene = await opened();
  const { coach, double, place, server } = scene;
  const sent = place('Иванова А.Б.');
  await coach.call(card.upload, { sent, file: cardFile('первая'), fileName: 'a.docx' });
  await coach.call(card.upload, { sent, file: cardFile('вторая'), fileName: 'b.docx' });
  await coach.call(music.upload, { sent, file: track, fileName: 'a.mp3' });
  expect(double.objects.size).toBe(2);
  const stored = await coach.send(card.get, { params: sent });
  expect(await stored.text()).toBe('вторая');
  const part = await coach.send(music.get, { params: sent, headers: { range: 'bytes=100-299' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 100-299/${track.size}`,
  ]);
  expect(await part.bytes()).toEqual((await track.bytes()).subarray(100, 300));
  for (const call of [card.remove, music.remove]) await coach.call(call, { params: sent });
  expect([double.objects.size, server.log]).toEqual([0, []]);
});

test('a file in pieces continues at another process, and is stored in their parts', async () => {
  await using scene = await opened();
  const { coach, double, id, server } = scene;
  const third = Math.ceil(track.size / 3);
  const about = musicOf(id);
  await sendPiece(coach, about, track, 0, third);
  await server.restart();
  expect(await offsetOf(coach, track)).toBe(third);
  await sendPiece(coach, about, track, third, 2 * third);
  await server.restart();
  await sendPiece(coach, about, track, 2 * third);
  const params = scene.place(about.teamName);
  const stored = await coach.send(music.get, { params });
  expect(await stored.bytes()).toEqual(await track.bytes());
  expect([double.objects.size, server.log]).toEqual([3, []]);
  await coach.call(music.remove, { params });
  expect(double.objects.size).toBe(0);
});

test('forms of drafts and applications, attachments and archives are read from the store', async () => {
  await using scene = await opened();
  const { coach, organiser, id, server } = scene;
  const { form } = await formOf(id, fullFilling);
  await saveDraft(coach, { id: DRAFT, competition: id, form });
  await server.restart();
  const saved = await coach.send(draft.form, { params: { draft: DRAFT } });
  expect(await saved.bytes()).toEqual(await form.bytes());
  const { rowid, form: submitted } = await submitApplication(coach, id, fullFilling);
  const kept = await coach.send(application.form, { params: { id: String(rowid) } });
  expect(await kept.bytes()).toEqual(await submitted.bytes());
  const zip = await organiser.send(archive.music, { params: { id } });
  const entries = unzipped(await zip.bytes());
  expect(entries).toHaveLength(5);
  const sent = { name: 'Кубок Волги', deadline: OPEN_DEADLINE };
  const { data } = await organiser.call(competition.create, { sent, file: pdfFile() });
  const pdf = await coach.send(competition.file, { params: { id: data.id } });
  expect(await pdf.text()).toBe(await pdfFile().text());
  expect(server.log).toEqual([]);
});

test('a file deleted while the store is unreachable is gone; its bytes are swept a day later', async () => {
  await using scene = await opened();
  const { coach, double, place, server, logged } = scene;
  const sent = place('Иванова А.Б.');
  await coach.call(card.upload, { sent, file: cardFile() });
  await double.goAway();
  await coach.call(card.remove, { params: sent });
  expect((await coach.call(card.list, {})).data).toEqual([]);
  expect(logged()).toEqual(['a file that nothing names could not be removed']);
  await double.comeBack();
  await coach.call(card.upload, { sent: place('Петрова В.Г.'), file: cardFile() });
  await server.restart();
  await server.stop();
  expect(double.objects.size).toBe(2);
  for (const object of double.objects.values()) object.modifiedAt = Date.now() - DAY_MS - 5000;
  await server.restart();
  await server.stop();
  // Only the file that a record references and the mark of the installation are left.
  expect(double.objects.size).toBe(2);
  expect(double.objects.has('team/installation')).toBe(true);
});

test('lost and changed objects are found by comparing the store with the database', async () => {
  await using scene = await opened();
  const { coach, double, place, server } = scene;
  for (const name of ['Первая', 'Вторая', 'Третья']) {
    await coach.call(card.upload, { sent: place(name), file: cardFile(name), fileName: name });
  }
  const verified = async () => {
    const told: string[] = [];
    const { records, files } = server;
    const found = await verifyFiles({ records, files }, ({ is, blob }) =>
      told.push(`${blob.name} ${is}`),
    );
    return { ...found, told: told.toSorted() };
  };
  expect(await verified()).toMatchObject({ files: 3, wrong: 0, unnamed: 0, told: [] });
  const named = await allBlobs(server.records);
  const keyOf = (name: string) =>
    `team/${named.find((blob) => blob.name === name)?.parts[0]?.storedAs}`;
  double.objects.delete(keyOf('Первая'));
  double.objects.get(keyOf('Вторая'))?.bytes.fill('x', 0, 1);
  double.objects.set(`team/${crypto.randomUUID()}`, { bytes: Buffer.from('x'), modifiedAt: 0 });
  expect(await verified()).toMatchObject({
    files: 3,
    wrong: 2,
    unnamed: 1,
    told: ['Вторая changed', 'Первая missing'],
  });
  await double.goAway();
  await expect(verified()).rejects.toThrow('the object store');
});
