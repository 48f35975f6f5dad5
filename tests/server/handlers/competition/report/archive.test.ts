import { readdir, readlink } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { EXPECTED_LENGTH } from '#contract/headers.ts';
import { archivedPath } from '#server/handlers/competition/report/archive.ts';
import { archiveNote, numbered, trackList } from '#text/server/server.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { eachPieceAlone, musicOf, sendPiece } from '#tests/support/acts/uploads.ts';
import {
  musicFile,
  publishCompetition,
  submissionOf,
  submitApplication,
  uploadFiles,
  formOf,
} from '#tests/support/acts/submit.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';
import { isOnPostgres } from '#tests/support/server/testDatabase.ts';
import { storedAs } from '#tests/support/server/storedBlobs.ts';
import { unzipped } from '#tests/support/server/unzipped.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const solo = { routine: 'free-solo', teamName: 'Петрова М.С.' };

test('music.zip contains the music of submitted applications uncompressed, in the order of events', async () => {
  await using started = await startCompetition({}, { name: 'Кубок Невы' });
  const { organiser, coach, otherCoach, competition: id } = started;
  await submitApplication(coach, id, fullFilling);
  const withoutDraft = { competition: id, ...solo };
  await otherCoach.call(calls.music.upload, { sent: withoutDraft, file: musicFile() });

  const response = await organiser.send(calls.archive.music, { params: { id } });
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toContain(
    encodeURIComponent('Музыка_Кубок Невы.zip'),
  );
  const zip = await response.bytes();
  expect(zip).toHaveLength(Number(response.headers.get(EXPECTED_LENGTH)));
  const [list, ...entries] = unzipped(zip).toReversed();
  expect(entries.map(({ name }) => name).toReversed()).toEqual([
    '01 Тех. Дуэт/01 Тех. Дуэт – Иванова-Петрова – Московская область-1.mp3',
    '02 Пр. Соло/02 Пр. Соло – Иванова А.Б. – Московская область-1.mp3',
    '02 Пр. Соло/03 Пр. Соло – Сидорова Д.О. – Московская область-1.mp3',
    '03 Пр. Группа/04 Пр. Группа – Московская область-1 – Московская область-1.mp3',
  ]);
  expect(list?.name).toBe(trackList.name);
  const music = await musicFile().bytes();
  for (const { method, bytes } of entries) {
    expect(method).toBe(0);
    expect(bytes.subarray(0, music.length)).toEqual(music);
  }
});

async function withTrackInParts(server: TestServer) {
  const { organiser, coach } = await personas(server);
  const id = await publishCompetition(organiser);
  const { form, application } = await formOf(id, fullFilling);
  await uploadFiles(coach, id, application);
  const about = { ...musicOf(id), team: application.teamName };
  const track = new Blob([mp3Frames(60)]);
  const ends = [1000, 1001, 5000, track.size];
  for (const [at, end] of ends.entries()) {
    await sendPiece(coach, about, track, ends[at - 1] ?? 0, end);
  }
  await coach.call(calls.application.save, submissionOf(id, application, form));
  const archive = async () => {
    const response = await organiser.send(calls.archive.music, { params: { id } });
    return unzipped(await response.bytes());
  };
  const get = () => coach.send(calls.music.get, { params: { ...about, competition: id } });
  return { track, archive, get };
}

test('a track stored in several parts is in the archive as it was sent', async () => {
  await using server = await startServer({ replace: eachPieceAlone });
  const { track, archive } = await withTrackInParts(server);
  const entries = await archive();
  expect(entries).toHaveLength(5);
  expect(entries[1]?.bytes).toEqual(await track.bytes());
});

test('a track with a lost part is left out and listed; as a single download it is an error', async () => {
  await using server = await startServer({ replace: eachPieceAlone });
  const { archive, get } = await withTrackInParts(server);
  const parts = server.records.selectFrom('blobPart').selectAll();
  const { storedAs: last } = await parts.where('start', '=', 5000).executeTakeFirstOrThrow();
  await server.files.remove(last);
  const entries = await archive();
  const name = '02 Пр. Соло/02 Пр. Соло – Иванова А.Б. – Московская область-1.mp3';
  expect(entries.map((entry) => entry.name)).not.toContain(name);
  expect(entries.at(-1)?.name).toBe(archiveNote.name);
  expect(new TextDecoder().decode(entries.at(-1)?.bytes)).toBe(archiveNote.text([name], [], []));
  expect((await get()).status).toBe(500);
});

test('a list in the archive has the length of each track, and names truncated, unmeasured and missing ones', async () => {
  await using server = await startServer();
  const { organiser, params, music } = await withMusic(server);
  const lengths = [
    { seconds: 134.9, bitrate: 128, kind: 'constant', isCut: false },
    { seconds: 59.2, bitrate: 128, kind: 'constant', isCut: true },
    'unreadable',
  ];
  for (const [index, { fileId, sha256 }] of music.entries()) {
    const column = index < lengths.length ? JSON.stringify(lengths[index]) : null;
    await server.records
      .updateTable('versionFile')
      .set({ music: column })
      .where('fileId', '=', fileId)
      .execute();
    if (index === 1) await server.files.remove(await storedAs(server.records, sha256));
  }
  const entries = unzipped(await (await organiser.send(calls.archive.music, { params })).bytes());
  const list = entries.find(({ name }) => name === trackList.name);
  const lines = new TextDecoder().decode(list?.bytes).split('\r\n');
  const team = 'Московская область-1';
  expect(lines).toEqual([
    `     ?  01 Тех. Дуэт – Иванова-Петрова – ${team}`,
    `  2:14  02 Пр. Соло – Иванова А.Б. – ${team}`,
    `  0:59  03 Пр. Соло – Сидорова Д.О. – ${team}  (запись обрывается)  (файла нет)`,
    `     ?  04 Пр. Группа – ${team} – ${team}`,
    '',
    'Всего: 4\u00a0файла, 3:14, без 2\u00a0файлов неизвестной длины',
    '',
  ]);
});

test('numbers of a hundred tracks have three digits', () => {
  expect([1, 100].map((number) => numbered([number, 100], 'Соло'))).toEqual([
    '001 Соло',
    '100 Соло',
  ]);
});

test('cards.zip keeps the extension of each card', async () => {
  await using started = await startCompetition();
  const { organiser, coach, competition: id } = started;
  await submitApplication(coach, id, fullFilling);
  const zip = await (await organiser.send(calls.archive.cards, { params: { id } })).bytes();
  const entries = unzipped(zip);
  expect(entries).toHaveLength(4);
  expect(entries[1]?.name).toBe(
    '02 Пр. Соло/02 Пр. Соло – Иванова А.Б. – Московская область-1.docx',
  );
  expect(new TextDecoder().decode(entries[1]?.bytes)).toBe('Иванова А.Б.');
});

test('an archive without files is an empty archive', async () => {
  await using server = await startServer();
  const organiser = await server.person('organiser');
  const params = { id: await publishCompetition(organiser) };
  const zip = await (await organiser.send(calls.archive.cards, { params })).bytes();
  expect(unzipped(zip)).toEqual([]);
});

test('a long official name keeps programme, number and extension, in the names of entry and team', () => {
  const pathOf = (name: string, teamName: string, extension = '.pdf') =>
    archivedPath(
      { routine: 'free-team', name, teamName },
      { event: [3, 12], file: [7, 100], extension },
    );
  const official = `Государственное бюджетное учреждение ${'дополнительного образования '.repeat(9)}`;
  for (const [name, teamName] of [
    [`${official}№ 5-3`, `${official}№ 5`],
    ['Нева-3', `${official}№ 5`],
    [`${'水'.repeat(100)}🏊-3`, `${'🏊'.repeat(100)} 5`],
    [`${official}№ 5-3`, 'Нева 5'],
  ] as const) {
    const [folder, file = ''] = pathOf(name, teamName).split('/');
    expect(folder).toBe('03 Пр. Группа');
    expect(file).toMatch(/^007 Пр\. Группа – .+-3 – .+ 5\.pdf$/u);
    expect(file).toContain('…');
    expect(file.isWellFormed()).toBe(true);
    expect(new TextEncoder().encode(file).length).toBeLessThanOrEqual(255);
    expect(new TextEncoder().encode(file).length).toBeGreaterThan(240);
  }
  expect(pathOf('Нева-3', 'Нева/Юг')).toBe('03 Пр. Группа/007 Пр. Группа – Нева-3 – Нева_Юг.pdf');
});

test('a card with an executable or misleading name gets a harmless one', async () => {
  await using started = await startCompetition();
  const { server, organiser, coach, competition: id } = started;
  await submitApplication(coach, id, fullFilling);
  const names = ['x.exe', `card${'.x'.repeat(100)}`, '\u202Efdp.PDF', 'card'];
  const files = await server.records.selectFrom('versionFile').selectAll().execute();
  const cards = files.filter(({ kind }) => kind === 'card');
  for (const [index, card] of cards.entries()) {
    const fileName = names[index] ?? '';
    const row = server.records.updateTable('versionFile').set({ fileName });
    await row.where('fileId', '=', card.fileId).execute();
  }
  const zip = await (await organiser.send(calls.archive.cards, { params: { id } })).bytes();
  const extensions = unzipped(zip).map(({ name }) => name.slice(name.lastIndexOf('.')));
  expect(extensions.toSorted()).toEqual(['.bin', '.bin', '.bin', '.pdf']);
});

test('bidirectional control characters are removed from file names', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const fileName = 'Иван\u202Efdp.exe\u2069';
  await coach.call(calls.card.upload, { sent, file: new Blob(['x']), fileName });
  expect(await coach.call(calls.card.filename, { params: sent })).toEqual({ name: 'Иванfdp.exe' });
  expect((await coach.call(calls.card.list, {})).data[0]?.name).toBe('Иванfdp.exe');
  const turned = { ...sent, teamName: 'Соло\u202E' };
  await coach.call(calls.music.upload, { sent: turned, file: musicFile(), fileName: 'x.mp3' });
  const { headers } = await coach.send(calls.music.get, { params: { ...sent, teamName: 'Соло' } });
  expect(headers.get('content-disposition')).not.toContain(encodeURIComponent('\u202E'));
});

/** Publishes a competition with the music of a team. `bytes`: size of each file. */
async function withMusic(server: TestServer, bytes?: number) {
  const { organiser, coach } = await personas(server);
  const params = { id: await publishCompetition(organiser) };
  await submitApplication(coach, params.id, fullFilling);
  const rows = await server.records.selectFrom('versionFile').selectAll().execute();
  const music = rows.filter(({ kind }) => kind === 'music');
  if (bytes !== undefined) {
    for (const { sha256 } of music) {
      await server.stored.resize(await storedAs(server.records, sha256), bytes);
    }
    await server.records.updateTable('blobPart').set({ size: bytes }).execute();
    await server.records.updateTable('versionFile').set({ size: bytes }).execute();
  }
  return { organiser, params, music };
}

test('a missing file is left out and listed in a text file', async () => {
  await using server = await startServer();
  const { organiser, params, music } = await withMusic(server);
  const gone = music.filter(({ routine }) => routine === 'free-solo');
  for (const { sha256 } of gone) await server.files.remove(await storedAs(server.records, sha256));
  const entries = unzipped(await (await organiser.send(calls.archive.music, { params })).bytes());
  expect(entries.map(({ name }) => name)).toEqual([
    '01 Тех. Дуэт/01 Тех. Дуэт – Иванова-Петрова – Московская область-1.mp3',
    '03 Пр. Группа/04 Пр. Группа – Московская область-1 – Московская область-1.mp3',
    trackList.name,
    archiveNote.name,
  ]);
  expect(new TextDecoder().decode(entries[3]?.bytes)).toBe(
    archiveNote.text(
      [
        '02 Пр. Соло/02 Пр. Соло – Иванова А.Б. – Московская область-1.mp3',
        '02 Пр. Соло/03 Пр. Соло – Сидорова Д.О. – Московская область-1.mp3',
      ],
      [],
      [],
    ),
  );
});

test('entries whose file never arrived are listed in the text under a heading of their own', async () => {
  await using server = await startServer();
  const { organiser, params, music } = await withMusic(server);
  const [gone, ...never] = music.filter(({ routine }) => routine === 'free-solo');
  await server.files.remove(await storedAs(server.records, gone?.sha256 ?? ''));
  for (const { fileId } of never) {
    await server.records.deleteFrom('versionFile').where('fileId', '=', fileId).execute();
  }
  const entries = unzipped(await (await organiser.send(calls.archive.music, { params })).bytes());
  expect(entries).toHaveLength(4);
  const note = new TextDecoder().decode(entries[3]?.bytes);
  const label = (name = '') => `Пр. Соло – ${name} – Московская область-1`;
  expect(note).toBe(
    archiveNote.text([`02 Пр. Соло/02 ${label(gone?.name)}.mp3`], [], [label(never[0]?.name)]),
  );
  expect(note.split('\r\n')).toHaveLength(9);
  const cards = unzipped(await (await organiser.send(calls.archive.cards, { params })).bytes());
  expect(cards.map(({ name }) => name)).not.toContain(archiveNote.name);
});

test('teams are in the natural order of the reports', async () => {
  await using started = await startCompetition();
  const { server, organiser, coach, otherCoach, competition: id } = started;
  const tenth = await submitApplication(coach, id, fullFilling);
  const teamName = 'Московская область-10';
  const row = server.records.updateTable('keptApplication').set({ teamName, teamKey: teamName });
  await row.where('id', '=', tenth.rowid).execute();
  await server.records.updateTable('entryFile').set({ team: null, teamKey: null }).execute();
  await submitApplication(otherCoach, id, {
    ...fullFilling,
    cover: { ...fullFilling.cover, teamName: 'Московская область-2' },
  });
  const zip = await (await organiser.send(calls.archive.music, { params: { id } })).bytes();
  const duets = unzipped(zip).filter(({ name }) => name.includes(' Тех. Дуэт'));
  expect(duets.map(({ name }) => name.match(/-\d+/u)?.[0])).toEqual(['-2', '-10']);
});

async function openFiles(server: TestServer): Promise<number> {
  const places = (await readdir('/proc/self/fd')).map((fd) =>
    // The descriptor of this directory listing itself is closed already.
    readlink(`/proc/self/fd/${fd}`).catch(() => ''),
  );
  return (await Promise.all(places)).filter((place) => place.startsWith(server.dataDir + '/files/'))
    .length;
}

test.runIf(process.platform === 'linux' && !isOnPostgres())(
  'a broken download leaves no open file and no error in the log',
  async () => {
    await using server = await startServer();
    const { organiser, params } = await withMusic(server, 32 * 1024 * 1024);
    const leaving = new AbortController();
    const address = callAddress(calls.archive.music, params);
    for (let number = 0; number < 5; number += 1) {
      await organiser.fetch(address, { signal: leaving.signal });
    }
    expect(await openFiles(server)).toBeGreaterThan(0);
    leaving.abort();
    await expect.poll(() => openFiles(server)).toBe(0);
    expect(server.log).toEqual([]);
  },
);
