import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readContent } from '#contract/shapes/applicationContent.ts';
import { FILE_KINDS, namedEntries, submittedEntries } from '#domain/entry/entryFiles.ts';
import { isLong } from '#tests/support/long.ts';
import { type DecidedDuets, decidedDuets } from '#tests/support/acts/decidedDuets.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { storedHashes } from '#tests/support/server/storedBlobs.ts';

const TIMEOUT_MS = 600_000;
const runs = isLong ? { numRuns: 150 } : { numRuns: 3, seed: 20_261_123 };
const MOST_STEPS = isLong ? 30 : 16;

const OFTEN = [
  'upload',
  'submit',
  'return',
  'withdraw',
  'restore',
  'swap',
  'ask',
  'accept',
] as const;
const SELDOM = ['remove', 'take back', 'decline', 'cancel', 'delete'] as const;
const step = fc.record({
  does: fc.constantFrom(...OFTEN, ...OFTEN, ...SELDOM),
  kind: fc.constantFrom(...FILE_KINDS),
  at: fc.constantFrom(0, 0, 1),
  form: fc.nat(2),
  asked: fc.constantFrom('withdrawal', 'swap'),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

interface Scene {
  duets: DecidedDuets;
  coach: ApiClient;
  rowid: number;
  form: number;
  versions: { json: string; files: unknown }[];
}

async function versionsOf({ duets, coach, rowid }: Scene) {
  const { data } = await coach.call(calls.application.list, {});
  const count = data.find((own) => own.rowid === rowid)?.version ?? 0;
  return Promise.all(Array.from({ length: count }, (_, at) => duets.version(rowid, at + 1)));
}

const entriesIn = (json = ''): ReturnType<typeof submittedEntries> =>
  submittedEntries(readContent(json));

async function submitWhole(scene: Scene, form: number, number: number): Promise<void> {
  const { duets } = scene;
  for (const { name } of namedEntries(duets.formAt(form).read)) {
    for (const kind of FILE_KINDS) await duets.upload(kind, name, number);
  }
  const submitted = await duets.submit(form);
  expect(submitted.status).toBe(200);
  scene.rowid = (await submitted.json()).data.rowid;
  [scene.form, scene.versions] = [form, []];
}

async function take(scene: Scene, number: number, each: Step): Promise<Response | void> {
  const { duets, rowid } = scene;
  const { name = '', formName } = entriesIn(scene.versions.at(-1)?.json)[each.at] ?? {};
  const { leaving, coming } = duets.swapOf(scene.form);
  const swap = name === formName ? { leaving, coming } : { leaving: coming, coming: leaving };
  const lastRequest = async () => (await duets.requests(rowid))[0]?.id ?? 0;
  switch (each.does) {
    case 'upload':
      return duets.upload(each.kind, name, number);
    case 'remove':
      return duets.remove(each.kind, name);
    case 'submit': {
      const answer = await duets.submit(each.form);
      if (answer.ok) scene.form = each.form;
      return answer;
    }
    case 'delete':
      await duets.removeApplication(rowid);
      return submitWhole(scene, each.form, number);
    case 'return':
      return duets.giveBack(rowid);
    case 'take back':
      return duets.takeBack(rowid);
    case 'withdraw':
      return duets.withdraw(rowid, name);
    case 'restore':
      return duets.restore(rowid, name);
    case 'swap':
      return duets.swap(rowid, name, swap);
    case 'ask':
      return duets.ask(rowid, name, each.asked === 'swap' ? swap : undefined);
    case 'accept':
    case 'decline':
      return duets.decide(rowid, await lastRequest(), each.does);
    case 'cancel':
      return duets.cancelRequest(rowid, await lastRequest());
  }
}

async function expectVersions(scene: Scene): Promise<void> {
  const before = scene.versions.slice(0, -1);
  const versions = await versionsOf(scene);
  scene.versions = versions.map(({ json, files }) => ({ json, files }));
  expect(scene.versions.slice(0, before.length)).toEqual(before);
  const { json, files = [] } = versions.at(-1) ?? {};
  const swum = entriesIn(json).filter(({ withdrawn }) => !withdrawn);
  const hashes = (entry: string) =>
    FILE_KINDS.map(
      (kind) => files.find((file) => file.kind === kind && file.name === entry)?.sha256,
    );
  expect(await scene.duets.exported()).toEqual([
    {
      rank: scene.duets.formAt(scene.form).rank,
      entries: Object.fromEntries(swum.map(({ name }) => [name, hashes(name)])),
    },
  ]);
}

test(
  'reports are right after any history of files, returns, submissions, requests, decisions and deletions',
  async () => {
    await using server = await startServer();
    const people = await personas(server);
    const property = fc.asyncProperty(
      fc.array(step, { maxLength: MOST_STEPS, size: 'max' }),
      async (history) => {
        const competition = await publishCompetition(people.organiser);
        const duets = await decidedDuets(people, competition, crypto.randomUUID());
        const scene: Scene = { duets, coach: people.coach, rowid: 0, form: 0, versions: [] };
        await submitWhole(scene, 0, 1);
        await expectVersions(scene);
        for (const [at, each] of history.entries()) {
          const answer = await take(scene, at + 2, each);
          expect([each, answer?.status]).not.toEqual([each, 500]);
          await expectVersions(scene);
        }
        const named = await server.records.selectFrom('versionFile').select('sha256').execute();
        expect(await storedHashes(server)).toEqual(
          expect.arrayContaining(named.map(({ sha256 }) => sha256)),
        );
        await people.organiser.call(calls.competition.remove, { params: { id: competition } });
      },
    );
    await fc.assert(property, runs);
    await server.restart();
    await expect.poll(() => server.storedFiles()).toEqual([]);
  },
  TIMEOUT_MS,
);
