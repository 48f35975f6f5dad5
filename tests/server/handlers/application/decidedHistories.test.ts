// Whatever coach and organiser do, decide and delete in whatever order, the valid version is what was submitted or ticked last, and nothing of an older one is lost.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readContent } from '#contract/shapes/applicationContent.ts';
import { calls } from '#contract/calls.ts';
import { FILE_KINDS, submittedEntries } from '#domain/entry/entryFiles.ts';
import { isLong } from '#tests/support/long.ts';
import { type DecidedDuets, decidedDuets } from '#tests/support/server/acts/decidedDuets.ts';
import * as models from '#tests/support/server/acts/decidedModel.ts';
import { numbered } from '#tests/support/server/acts/returnedDuet.ts';
import { sha256Of } from '#tests/support/server/acts/savedDraft.ts';
import { storedHashes } from '#tests/support/server/storedBlobs.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/run/startServer.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { unzipped } from '#tests/support/server/unzipped.ts';

const TIMEOUT_MS = 600_000;
const runs = isLong ? { numRuns: 150 } : { numRuns: 6, seed: 20_261_123 };
const MOST_STEPS = isLong ? 30 : 16;

/** Behind the numbers of all steps. */
const FIRST_ANEW = MOST_STEPS + 2;
const NAMES_AND_KINDS = 4;

const kind = fc.constantFrom(...FILE_KINDS);
const name = fc.constantFrom(...models.NAMES);
const entry = fc.constantFrom(0, 0, 1);

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('upload'), kind, name }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('remove'), kind, name }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('submit'), form: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete'), form: fc.nat(2) }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constantFrom('return', 'return', 'take back') }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constantFrom('withdraw', 'restore', 'swap'), entry }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('ask'),
      entry,
      asked: fc.constantFrom('withdrawal', 'swap'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('accept', 'accept', 'decline', 'cancel'),
      request: fc.nat(2),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

interface Scene {
  duets: DecidedDuets;
  rowid: number;
  model: models.Model;
}

/** Who leaves and who comes, as the first duet stands. */
function swapOf({ duets, model }: Scene) {
  const { form } = models.validOf(model);
  const { name: called, formName } = models.entryAt(model, 0);
  const { leaving, coming } = duets.swapOf(form);
  return called === formName ? { leaving, coming } : { leaving: coming, coming: leaving };
}

/** The same of what the organiser decides about an entry. */
async function decideEntry(scene: Scene, does: 'withdraw' | 'restore' | 'swap', at: number) {
  const { duets, rowid, model } = scene;
  const called = models.entryAt(model, at).name;
  switch (does) {
    case 'withdraw':
      return [(await duets.withdraw(rowid, called)).status, models.withdraw(model, at)];
    case 'restore':
      return [(await duets.restore(rowid, called)).status, models.restore(model, at)];
    case 'swap': {
      const swap = swapOf(scene);
      return [(await duets.swap(rowid, called, swap)).status, models.swap(model, at)];
    }
  }
}

async function ask(scene: Scene, at: number, asked: models.ModelRequest['kind']) {
  const { duets, rowid, model } = scene;
  const called = models.entryAt(model, at).name;
  const answer = await duets.ask(rowid, called, asked === 'swap' ? swapOf(scene) : undefined);
  const expected = models.ask(model, at, asked);
  if (answer.status === 200 && expected === 200) {
    const { data } = await answer.json();
    models.noteRequest(model, { id: data.id, kind: asked, name: called });
  }
  return [answer.status, expected];
}

/** The coach deletes the application and submits another one from its draft, which has what it had. */
async function startAnew(scene: Scene, number: number, form: number): Promise<number[]> {
  const { duets, model } = scene;
  const removed = await duets.removeApplication(scene.rowid);
  models.removeApplication(model);
  for (const [at, lacking] of models.lackedBy(model, form).entries()) {
    // Bytes that no other upload has brought.
    const own = FIRST_ANEW + number * NAMES_AND_KINDS + at;
    await duets.upload(lacking.kind, lacking.name, own);
    model.bench.set(lacking.name, { ...model.bench.get(lacking.name), [lacking.kind]: own });
  }
  const submitted = await duets.submit(form);
  scene.rowid = (await submitted.json()).data.rowid;
  models.submitAnew(model, form);
  return [removed.status, 200];
}

/** Does it on both sides: the status of the server, and that of the model. */
async function take(scene: Scene, number: number, each: Step): Promise<number[]> {
  const { duets, rowid, model } = scene;
  const both = async (answer: Promise<Response>, expected: () => number) => [
    (await answer).status,
    expected(),
  ];
  switch (each.does) {
    case 'upload':
      return both(duets.upload(each.kind, each.name, number), () =>
        models.upload(model, each.kind, each.name, number),
      );
    case 'remove':
      return both(duets.remove(each.kind, each.name), () =>
        models.remove(model, each.kind, each.name),
      );
    case 'submit':
      return both(duets.submit(each.form), () => models.submit(model, each.form));
    case 'delete':
      return startAnew(scene, number, each.form);
    case 'return':
      return both(duets.giveBack(rowid), () => models.giveBack(model));
    case 'take back':
      return both(duets.takeBack(rowid), () => models.takeBack(model));
    case 'withdraw':
    case 'restore':
    case 'swap':
      return decideEntry(scene, each.does, each.entry);
    case 'ask':
      return ask(scene, each.entry, each.asked);
    case 'accept':
    case 'decline':
    case 'cancel': {
      // The last ones, and one that is not there.
      const id = model.requests.at(-1 - each.request)?.id ?? 0;
      if (each.does === 'cancel') {
        return both(duets.cancelRequest(rowid, id), () => models.cancelRequest(model, id));
      }
      const decision = each.does;
      return both(duets.decide(rowid, id, decision), () => models.decide(model, id, decision));
    }
  }
}

const hashesOf = ({ files }: models.ModelEntry) =>
  Promise.all(
    FILE_KINDS.map(async (each) => {
      const number = files[each];
      return number === undefined ? undefined : await sha256Of(numbered(each, number));
    }),
  );

/** What everybody sees is the valid version, and it alone. */
async function expectValid({ duets, model }: Scene): Promise<void> {
  const { form, entries } = models.validOf(model);
  const swum = entries.filter(({ isWithdrawn }) => !isWithdrawn);
  const expected = await Promise.all(
    swum.map(async (each) => [each.name, await hashesOf(each)] as const),
  );
  expect(await duets.exported()).toEqual([
    { rank: duets.formAt(form).rank, entries: Object.fromEntries(expected) },
  ]);
}

/** Every version has the entries and the files with which it was left, and their bytes are there. */
async function expectVersions(server: TestServer, scene: Scene): Promise<void> {
  const { records } = server;
  const { duets, rowid, model } = scene;
  for (const [index, { cause, form, entries }] of model.versions.entries()) {
    const version = await duets.version(rowid, index + 1);
    const content = readContent(version.json);
    expect(version.cause).toBe(cause);
    expect(content.athletes[0]?.rank).toBe(duets.formAt(form).rank);
    const told = submittedEntries(content).map((each) => ({
      name: each.name,
      formName: each.formName,
      isWithdrawn: each.withdrawn !== undefined,
      hashes: FILE_KINDS.map(
        (wanted) =>
          version.files.find((file) => file.kind === wanted && file.name === each.name)?.sha256,
      ),
    }));
    const expected = await Promise.all(
      entries.map(async (each) => ({
        name: each.name,
        formName: each.formName,
        isWithdrawn: each.isWithdrawn,
        hashes: await hashesOf(each),
      })),
    );
    expect(told).toEqual(expected);
    expect(version.files).toHaveLength(
      expected.flatMap(({ hashes }) => hashes.filter((hash) => hash !== undefined)).length,
    );
  }
  const named = await records
    .selectFrom('versionFile')
    .select('sha256')
    .where('applicationId', '=', rowid)
    .execute();
  const stored = await storedHashes(server);
  for (const { sha256 } of named) expect(stored).toContain(sha256);
}

/** The archive has the tracks of the valid version under its names. */
async function expectArchive({ duets, model }: Scene): Promise<void> {
  const standing = models
    .validOf(model)
    .entries.filter(({ files }) => files.music !== undefined)
    .map((each) => each.name);
  const names = unzipped(await duets.archive()).map((file) => file.name);
  const tracks = names.filter((file) => file.endsWith('.mp3'));
  expect(tracks).toHaveLength(standing.length);
  for (const called of standing) {
    expect(tracks.filter((track) => track.includes(` ${called} `))).toHaveLength(1);
  }
}

test(
  'after any history of files, returns, submissions, requests, decisions and deleted applications',
  async () => {
    await using server = await startServer();
    const people = await personas(server);
    const property = fc.asyncProperty(
      fc.array(step, { maxLength: MOST_STEPS, size: 'max' }),
      async (history) => {
        const competition = await publishCompetition(people.organiser);
        const duets = await decidedDuets(people, competition, crypto.randomUUID());
        const files = [
          { card: 0, music: 0 },
          { card: 1, music: 1 },
        ];
        const model = models.submittedModel(files);
        for (const [at, { name: called }] of models.validOf(model).entries.entries()) {
          for (const each of FILE_KINDS) await duets.upload(each, called, at);
        }
        const rowid: number = (await (await duets.submit(0)).json()).data.rowid;
        const scene = { duets, rowid, model };
        for (const [at, each] of history.entries()) {
          const [answered, expected] = await take(scene, at + 2, each);
          expect([each, answered]).toEqual([each, expected]);
          await expectValid(scene);
        }
        await expectArchive(scene);
        await expectVersions(server, scene);
        const told = (await duets.requests(scene.rowid)).map(({ id, state }) => [id, state]);
        const known = model.requests.map(({ id, state }) => [id, state]);
        expect(told).toEqual(known.toReversed());
        const { data } = await people.coach.call(calls.application.list, {});
        const listed = data.find((own) => own.rowid === scene.rowid);
        const lacking = models
          .validOf(model)
          .entries.flatMap((each) =>
            FILE_KINDS.filter(
              (wanted) => !each.isWithdrawn && each.files[wanted] === undefined,
            ).map((wanted) => `${each.name} ${wanted}`),
          );
        const missing = listed?.missing.map((each) => `${each.name} ${each.kind}`) ?? [];
        expect(new Set(missing)).toEqual(new Set(lacking));
        await people.organiser.call(calls.competition.remove, { params: { id: competition } });
      },
    );
    await fc.assert(property, runs);
    await server.restart();
    await expect.poll(() => server.storedFiles()).toEqual([]);
  },
  TIMEOUT_MS,
);
