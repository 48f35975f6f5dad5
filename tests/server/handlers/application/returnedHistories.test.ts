// Whatever coach and organiser do in whatever order, the valid version is what was submitted last, and nothing of an older one is lost.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { isLong } from '#tests/support/long.ts';
import { type Duet, duetOf, exportOf, numbered } from '#tests/support/server/acts/returnedDuet.ts';
import { sha256Of } from '#tests/support/server/acts/savedDraft.ts';
import { storedHashes } from '#tests/support/server/storedBlobs.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/run/startServer.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';

const TIMEOUT_MS = 300_000;
const runs = isLong ? { numRuns: 100 } : { numRuns: 8, seed: 20_261_123 };

type Files = Partial<Record<FileKind, number>>;

/** What ought to be so: files by their numbers. */
interface Model {
  /** Of the draft. */
  bench: Files;
  /** As they were submitted, the valid one last. */
  versions: { form: number; files: Files }[];
  isReturned: boolean;
}

type Step =
  | { does: 'upload' | 'remove'; kind: FileKind }
  | { does: 'submit' | 'return' | 'take back' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constantFrom('upload', 'upload', 'remove'),
    kind: fc.constantFrom(...FILE_KINDS),
  }),
  fc.record({ does: fc.constantFrom('submit', 'return', 'return', 'take back') }),
);

const valid = ({ versions }: Model) => {
  const version = versions.at(-1);
  if (!version) throw new Error('nothing was submitted');
  return version;
};

/** Each upload brings bytes that no other one has brought. */
function upload(model: Model, kind: FileKind, number: number): number {
  const { files } = valid(model);
  const isHeld = model.bench[kind] !== undefined || files[kind] !== undefined;
  if (!model.isReturned && isHeld) return 409;
  model.bench[kind] = number;
  if (!model.isReturned) files[kind] = number;
  return 200;
}

function remove(model: Model, kind: FileKind): number {
  const number = model.bench[kind];
  if (number === undefined) return 404;
  delete model.bench[kind];
  const { files } = valid(model);
  if (!model.isReturned && files[kind] === number) delete files[kind];
  return 200;
}

function submit(model: Model, form: number): number {
  if (!model.isReturned) return 410;
  if (FILE_KINDS.some((kind) => model.bench[kind] === undefined)) return 409;
  model.versions.push({ form, files: { ...model.bench } });
  model.isReturned = false;
  return 200;
}

function takeBack(model: Model): number {
  if (model.isReturned) {
    const { files } = valid(model);
    valid(model).files = { ...model.bench, ...files };
    model.isReturned = false;
  }
  return 200;
}

/** Gives the application back in the model, however often. */
function giveBack(model: Model): number {
  model.isReturned = true;
  return 200;
}

/** Does it on both sides: the status of the server, and that of the model. */
async function take(duet: Duet, rowid: number, model: Model, at: number, each: Step) {
  switch (each.does) {
    case 'upload':
      return [(await duet.upload(each.kind, at)).status, upload(model, each.kind, at)];
    case 'remove':
      return [(await duet.remove(each.kind)).status, remove(model, each.kind)];
    case 'submit':
      return [(await duet.send(at)).status, submit(model, at)];
    case 'return':
      return [(await duet.giveBack(rowid)).status, giveBack(model)];
    case 'take back':
      return [(await duet.takeBack(rowid)).status, takeBack(model)];
  }
}

const hashesOf = async (files: Files) =>
  Promise.all(
    FILE_KINDS.flatMap((kind) => {
      const number = files[kind];
      return number === undefined ? [] : [sha256Of(numbered(kind, number))];
    }),
  );

/** Every version has its form and its files, and their bytes are there. */
async function expectVersions(server: TestServer, rowid: number, model: Model) {
  const { records } = server;
  const versions = await records
    .selectFrom('applicationVersion')
    .selectAll()
    .where('applicationId', '=', rowid)
    .orderBy('number')
    .execute();
  const files = await records
    .selectFrom('versionFile')
    .selectAll()
    .where('applicationId', '=', rowid)
    .orderBy('kind')
    .execute();
  const stored = await storedHashes(server);
  expect(versions).toHaveLength(model.versions.length);
  for (const [index, { number, formSha256 }] of versions.entries()) {
    const own = files.filter((file) => file.number === number);
    const expected = await hashesOf(model.versions[index]?.files ?? {});
    expect(own.map(({ sha256 }) => sha256)).toEqual(expected);
    for (const id of [formSha256, ...own.map(({ sha256 }) => sha256)]) expect(stored).toContain(id);
  }
}

test(
  'after any history of uploads, deletions, returns and submissions',
  async () => {
    await using server = await startServer();
    const people = await personas(server);
    const property = fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (history) => {
      const competition = await publishCompetition(people.organiser);
      const duet = await duetOf(people, competition, crypto.randomUUID());
      for (const kind of FILE_KINDS) await duet.upload(kind, 0);
      const rowid = await duet.submit(0);
      const files = { card: 0, music: 0 };
      const model: Model = {
        bench: { ...files },
        versions: [{ form: 0, files }],
        isReturned: false,
      };
      for (const [at, each] of history.entries()) {
        const [answered, expected] = await take(duet, rowid, model, at + 1, each);
        expect([each, answered]).toEqual([each, expected]);
        const { form, files: own } = valid(model);
        expect(await duet.exported()).toEqual([
          await exportOf(duet, form, { card: own.card, music: own.music }),
        ]);
      }
      await expectVersions(server, rowid, model);
      const { data } = await people.coach.call(calls.application.list, {});
      const listed = data.find((own) => own.rowid === rowid);
      const lacking = FILE_KINDS.filter((kind) => valid(model).files[kind] === undefined);
      expect(listed?.missing.map(({ kind }) => kind)).toEqual(lacking);
      await people.organiser.call(calls.competition.remove, { params: { id: competition } });
    });
    await fc.assert(property, runs);
    await server.restart();
    await expect.poll(() => server.storedFiles()).toEqual([]);
  },
  TIMEOUT_MS,
);
