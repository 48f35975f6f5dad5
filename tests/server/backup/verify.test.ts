// Comparing all stored files with the database: what is missing, cut or changed is told by name, and nothing else is.
import { open, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { verifyFiles } from '#server/backup/verifyFiles.ts';
import { referencedFiles } from '#server/records/files/referencedFiles.ts';
import { verifyText } from '#text/server/console.ts';
import { runProgram } from '#tests/support/server/run/runProgram.ts';
import { DRAFT, saveDraft } from '#tests/support/server/acts/savedDraft.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/run/startServer.ts';
import {
  cardFile,
  musicFile,
  OPEN_DEADLINE,
  pdfFile,
  publishCompetition,
} from '#tests/support/server/acts/submit.ts';
import { beginUpload, musicOf, pieceOf } from '#tests/support/server/acts/uploads.ts';

const { card, competition, upload } = calls;
const verify = ({ dataDir }: TestServer) =>
  runProgram('server/admin.ts', ['verify'], { DATA_DIR: dataDir });

/** A server with a file of every kind: three cards, an attached PDF, the form of a draft, a piece of a track. */
async function furnished() {
  const server = await startServer();
  const { organiser, coach } = await personas(server);
  const id = await publishCompetition(organiser);
  const place = (teamName: string) => ({ competition: id, routine: 'free-solo', teamName });
  for (const name of ['Соло', 'Дуэт', 'Группа']) {
    const sent = place(name);
    await coach.call(card.upload, { sent, file: cardFile(name), fileName: `${name}.docx` });
  }
  const sent = { name: 'Кубок Волги', deadline: OPEN_DEADLINE };
  await organiser.call(competition.create, { sent, file: pdfFile() });
  const template = await coach.call(calls.application.template, { params: { competitionId: id } });
  await saveDraft(coach, { id: DRAFT, competition: id, form: template });
  const begun = await beginUpload(coach, musicOf(id), musicFile().size);
  await coach.call(upload.append, pieceOf(begun, 0, musicFile().slice(0, 900)));
  const named = await referencedFiles(server.records);
  const idOf = (name: string) => named.find((file) => file.name === name)?.id ?? '';
  return {
    server,
    coach,
    place,
    named,
    idOf,
    pathOf: (name: string) => join(server.dataDir, 'files', 'kept', idOf(name)),
    [Symbol.asyncDispose]: server.close,
  };
}

test('where every file is as its row says, that is said with how many there are', async () => {
  await using scene = await furnished();
  const { server, named } = scene;
  const bytes = named.reduce((sum, { size }) => sum + size, 0);
  expect(named).toHaveLength(6);
  expect(await verify(server)).toEqual({
    code: 0,
    output: `${verifyText.done(6, bytes)}\n`,
    errors: '',
  });
});

test('what is missing, of another size or changed is told by name and id, and ends with exit code 1', async () => {
  await using scene = await furnished();
  const { server, idOf, pathOf } = scene;
  await rm(pathOf('Соло.docx'));
  await truncate(pathOf('Кубок Волги'), 5);
  const file = await open(pathOf('Дуэт.docx'), 'r+');
  await file.write('Ж', 0);
  await file.close();
  await writeFile(join(server.dataDir, 'files', 'kept', crypto.randomUUID()), 'x');
  const { code, output, errors } = await verify(server);
  const { wrong } = verifyText;
  expect(errors.trimEnd().split('\n').toSorted()).toEqual(
    [
      wrong.missing('Соло.docx', idOf('Соло.docx')),
      wrong['of-another-size']('Кубок Волги', idOf('Кубок Волги')),
      wrong.changed('Дуэт.docx', idOf('Дуэт.docx')),
      verifyText.failed(3, 6),
    ].toSorted(),
  );
  expect([code, output]).toEqual([1, `${verifyText.unnamed(1)}\n`]);
});

test('a file that is deleted while all are read is not told as missing', async () => {
  await using scene = await furnished();
  const { server, coach, place, idOf } = scene;
  const { records, files } = server;
  const missing = idOf('Дуэт.docx');
  await files.remove(missing);
  let deleting: Promise<unknown> | undefined;
  /** The rows are read already when the first file is. */
  async function* afterDeletion(id: string) {
    deleting ??= coach.call(card.remove, { params: place('Соло') });
    await deleting;
    yield* files.open(id);
  }
  const told: unknown[] = [];
  const changing = { ...files, open: (id: string) => Readable.from(afterDeletion(id)) };
  const found = await verifyFiles({ records, files: changing }, (wrong) => told.push(wrong));
  expect(told).toMatchObject([{ file: { id: missing }, is: 'missing' }]);
  expect(found).toMatchObject({ wrong: 1, unnamed: 0 });
});

test('more files than are read at a time are all read, each once', async () => {
  await using server = await startServer();
  const { records, files } = server;
  const { organiser, coach } = await personas(server);
  const competitionId = await publishCompetition(organiser);
  const sent = { competition: competitionId, routine: 'free-solo', teamName: 'Соло' };
  await coach.call(card.upload, { sent, file: cardFile('x') });
  const { id: _, ...like } = await records
    .selectFrom('entryFile')
    .selectAll()
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: 600 }, () => crypto.randomUUID());
  for (const id of ids) await writeFile(join(server.dataDir, 'files', 'kept', id), 'x');
  const rows = ids.slice(1).map((fileId) => ({ ...like, fileId, name: fileId }));
  await records.insertInto('entryFile').values(rows).execute();
  const found = await verifyFiles({ records, files }, () => undefined);
  expect(found).toEqual({ files: 600, bytes: 600, wrong: 0, unnamed: 1 });
});
