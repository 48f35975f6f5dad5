// Whatever happens to applications, the sheet of a report is the difference of the export when it was taken and the one of now.
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { competitionExportSchema, type ExportedTeam } from '#contract/shapes/exportShapes.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { exportAnswer } from '#server/handlers/competition/report/exportCompetition.ts';
import { findCompetition } from '#server/records/competitions/competitions.ts';
import { isLong } from '#tests/support/long.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { type Duet, duetOf } from '#tests/support/server/acts/returnedDuet.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/run/startServer.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';

const TIMEOUT_MS = 300_000;
const runs = isLong ? { numRuns: 100 } : { numRuns: 5, seed: 20_261_124 };

const { competition: competitions, archive } = calls;

/** Of which kinds of file, and whether of people, each sheet tells. */
const SHEETS = {
  export: { call: competitions.export, kinds: FILE_KINDS, ofPeople: true },
  athletes: { call: competitions.athletes, kinds: [], ofPeople: true },
  judges: { call: competitions.judges, kinds: [], ofPeople: false },
  music: { call: archive.music, kinds: ['music'], ofPeople: false },
  cards: { call: archive.cards, kinds: ['card'], ofPeople: false },
} as const;
type Sheet = keyof typeof SHEETS;
const sheets = Object.keys(SHEETS).filter((name): name is Sheet => name in SHEETS);

type Step =
  | { does: 'upload' | 'delete'; kind: FileKind }
  | { does: 'submit' | 'return' | 'remove' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constantFrom('upload', 'upload', 'delete'),
    kind: fc.constantFrom(...FILE_KINDS),
  }),
  fc.record({ does: fc.constantFrom('submit', 'submit', 'return', 'return', 'remove') }),
);

const teamsIn = (json: string): ExportedTeam[] =>
  v.parse(competitionExportSchema, JSON.parse(json)).teams;

/** As the export would have them now; a call would be another taking. */
async function standingTeams({ records }: TestServer, id: string): Promise<ExportedTeam[]> {
  const competition = await findCompetition(records, id);
  if (!competition) throw new Error('the competition is gone');
  const { content } = exportAnswer(records, {
    competition,
    now: 0,
    checkRole: async () => undefined,
  });
  if (content.kind !== 'stream') throw new Error('the export is no stream');
  return teamsIn(await text(content.stream));
}

/** What two exports of one team differ in; every form here has the same people. */
function differenceOf(before: ExportedTeam, after: ExportedTeam, sheet: Sheet) {
  const { kinds, ofPeople } = SHEETS[sheet];
  const ranks = ({ athletes }: ExportedTeam) => athletes.map(({ rank }) => rank);
  const changed = after.athletes.filter((_, at) => ranks(before)[at] !== ranks(after)[at]);
  const people = ofPeople ? changed.map(({ family }) => `${family} changed`) : [];
  const files = kinds.flatMap((kind) => {
    const [was, is] = [before, after].map(({ entries }) => entries[0]?.[kind]?.sha256);
    if (was === is) return [];
    if (was === undefined) return [`${kind} added`];
    return [is === undefined ? `${kind} gone` : `${kind} replaced`];
  });
  return [...people, ...files];
}

/** By the numbers of applications: what came, went and changed. */
function differenceOfExports(before: ExportedTeam[], after: ExportedTeam[], sheet: Sheet) {
  const known = new Map(before.map((team) => [team.id, team]));
  const standing = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !standing.has(id)).map(({ name }) => `${name} removed`);
  const rest = after.flatMap((team) => {
    const was = known.get(team.id);
    if (!was) return [`${team.id} added`];
    const told = differenceOf(was, team, sheet);
    return told.length === 0 ? [] : [`${team.id} ${told.join()}`];
  });
  return [...gone, ...rest].toSorted();
}

async function toldBy(organiser: ApiClient, id: string, sheet: Sheet) {
  const params = { id, report: sheet };
  const { data } = await organiser.call(competitions.changes, { params });
  expect(data.changed).toBe(data.teams.length);
  return data.teams
    .map((team) => {
      if (team.change === 'removed') return `${team.team} removed`;
      if (team.change === 'added') return `${team.rowid} added`;
      const { people, files, entries } = team.difference;
      expect(entries).toEqual([]);
      const told = [
        ...people.map(({ family, change }) => `${family} ${change}`),
        ...files.map(({ kind, change }) => `${kind} ${change}`),
      ];
      return `${team.rowid} ${told.join()}`;
    })
    .toSorted();
}

/** Some of it is refused, and changes nothing then. */
async function take(duet: Duet, organiser: ApiClient, at: number, each: Step): Promise<void> {
  const { data } = await organiser.call(competitions.applications, { params: duet.params });
  const rowid = data[0]?.rowid ?? 0;
  switch (each.does) {
    case 'upload':
      return void (await duet.upload(each.kind, at));
    case 'delete':
      return void (await duet.remove(each.kind));
    case 'submit':
      return void (await duet.send(at));
    case 'return':
      return void (await duet.giveBack(rowid));
    case 'remove':
      return void (await organiser.send(calls.application.remove, {
        params: { id: String(rowid) },
        query: { reason: 'Отказ' },
      }));
  }
}

test(
  'at any time after the taking, of any report',
  async () => {
    await using server = await startServer();
    const people = await personas(server);
    const { organiser } = people;
    const histories = fc.tuple(
      fc.array(step, { maxLength: 4 }),
      fc.array(step, { minLength: 1, maxLength: 7 }),
    );
    const property = fc.asyncProperty(histories, async ([first, then]) => {
      const id = await publishCompetition(organiser);
      const duet = await duetOf(people, id, crypto.randomUUID());
      for (const kind of FILE_KINDS) await duet.upload(kind, 0);
      await duet.submit(0);
      for (const [at, each] of first.entries()) await take(duet, organiser, at + 1, each);
      const reports = await Promise.all(
        sheets.map((sheet) => organiser.call(SHEETS[sheet].call, { params: { id } })),
      );
      const before = teamsIn(await (reports[sheets.indexOf('export')] ?? new Blob()).text());
      for (const [at, each] of then.entries()) {
        await take(duet, organiser, first.length + at + 1, each);
        const after = await standingTeams(server, id);
        const { data } = await organiser.call(competitions.reports, { params: { id } });
        for (const sheet of sheets) {
          const expected = differenceOfExports(before, after, sheet);
          expect([sheet, await toldBy(organiser, id, sheet)]).toEqual([sheet, expected]);
          const counted = data.find(({ report }) => report === sheet);
          expect([sheet, counted?.changed]).toEqual([sheet, expected.length]);
        }
      }
    });
    await fc.assert(property, runs);
  },
  TIMEOUT_MS,
);
