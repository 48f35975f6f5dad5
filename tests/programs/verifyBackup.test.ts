import { open, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { verifyFiles } from '#server/backup/verifyFiles.ts';
import { allBlobs } from '#server/records/files/storedFiles.ts';
import { verifyText } from '#text/server/console.ts';
import { runProgram } from '#tests/support/server/runProgram.ts';
import { DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';
import {
  cardFile,
  musicFile,
  OPEN_DEADLINE,
  pdfFile,
  publishCompetition,
} from '#tests/support/acts/submit.ts';
import { musicOf, sendPiece } from '#tests/support/acts/uploads.ts';

const { card, competition } = calls;
const verify = ({ dataDir }: TestServer) =>
  runProgram('server/admin.ts', ['verify'], { DATA_DIR: dataDir });

/** Starts a server with a file of every kind: three cards, a PDF, the form of a draft, a piece of a track. */
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
  await organiser.call(competition.create, { sent, file: pdfFile(), fileName: 'Положение.pdf' });
  const template = await coach.call(calls.application.template, { params: { competitionId: id } });
  await saveDraft(coach, { id: DRAFT, competition: id, form: template });
  await sendPiece(coach, musicOf(id), musicFile(), 0, 900);
  const named = await allBlobs(server.records);
  const blobOf = (name: string) => named.find((blob) => blob.name === name);
  const storedAs = (name: string) => blobOf(name)?.parts[0]?.storedAs ?? '';
  return {
    server,
    coach,
    place,
    named,
    hashOf: (name: string) => blobOf(name)?.sha256 ?? '',
    storedAs,
    pathOf: (name: string) => join(server.dataDir, 'files', 'kept', storedAs(name)),
    [Symbol.asyncDispose]: server.close,
  };
}

test('a missing or changed file, or one of another size, is reported by name and hash, with exit code 1', async () => {
  await using scene = await furnished();
  const { server, named, hashOf, pathOf } = scene;
  const { records, files } = server;
  const bytes = named.reduce((sum, { offset }) => sum + offset, 0);
  const found = await verifyFiles({ records, files }, () => undefined);
  expect(found).toEqual({ files: 6, bytes, wrong: 0, unnamed: 0 });

  await rm(pathOf('Соло.docx'));
  await truncate(pathOf('Положение.pdf'), 5);
  const file = await open(pathOf('Дуэт.docx'), 'r+');
  await file.write('Ж', 0);
  await file.close();
  await writeFile(join(server.dataDir, 'files', 'kept', crypto.randomUUID()), 'x');
  const { code, output, errors } = await verify(server);
  const { wrong } = verifyText;
  expect(errors.trimEnd().split('\n').toSorted()).toEqual(
    [
      wrong.missing('Соло.docx', hashOf('Соло.docx')),
      wrong['of-another-size']('Положение.pdf', hashOf('Положение.pdf')),
      wrong.changed('Дуэт.docx', hashOf('Дуэт.docx')),
      verifyText.failed(3, 6),
    ].toSorted(),
  );
  expect([code, output]).toEqual([1, `${verifyText.unnamed(1)}\n`]);
});

test('a file that is deleted during the check is not reported as missing', async () => {
  await using scene = await furnished();
  const { server, coach, place, storedAs } = scene;
  const { records, files } = server;
  await files.remove(storedAs('Дуэт.docx'));
  const deleteCard = async () => {
    await coach.call(card.remove, { params: place('Соло') });
    expect(await server.storedFiles()).toHaveLength(4);
  };
  let deleting: Promise<unknown> | undefined;
  /** Deletes the card when the first file is opened. At that moment the records have been read. */
  async function* afterDeletion(id: string) {
    deleting ??= deleteCard();
    await deleting;
    yield* files.open(id);
  }
  const told: unknown[] = [];
  const changing = { ...files, open: (id: string) => Readable.from(afterDeletion(id)) };
  const found = await verifyFiles({ records, files: changing }, (wrong) => told.push(wrong));
  expect(told).toMatchObject([{ blob: { name: 'Дуэт.docx' }, is: 'missing' }]);
  expect(found).toMatchObject({ wrong: 1, unnamed: 0 });
});

test('any number of files is read, each once', async () => {
  await using server = await startServer();
  const { records, files } = server;
  const { organiser, coach } = await personas(server);
  const competitionId = await publishCompetition(organiser);
  const sent = { competition: competitionId, routine: 'free-solo', teamName: 'Соло' };
  await coach.call(card.upload, { sent, file: cardFile('x') });
  const blob = await records.selectFrom('blob').selectAll().executeTakeFirstOrThrow();
  const part = await records.selectFrom('blobPart').selectAll().executeTakeFirstOrThrow();
  const ids = Array.from({ length: 600 }, () => crypto.randomUUID());
  for (const id of ids) await writeFile(join(server.dataDir, 'files', 'kept', id), 'x');
  // Copies one record under other hashes. The bytes need not match, because only the count of files matters here.
  const rows = ids.slice(1).map((sha256) => ({ ...blob, sha256, size: 2, offset: 1 }));
  await records.insertInto('blob').values(rows).execute();
  const parts = ids.slice(1).map((id) => ({ ...part, blob: id, storedAs: id }));
  await records.insertInto('blobPart').values(parts).execute();
  const found = await verifyFiles({ records, files }, () => undefined);
  expect(found).toEqual({ files: 600, bytes: 600, wrong: 0, unnamed: 1 });
});
