// Whatever happens to applications, the sheet of a report is the difference of the export when it was taken and the one of now.
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import {
  type CompetitionExport,
  competitionExportSchema,
  type ExportedTeam,
} from '#contract/shapes/exportShapes.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { exportAnswer } from '#server/handlers/competition/report/exportCompetition.ts';
import { findCompetition } from '#server/records/competitions/competitions.ts';
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { isLong } from '#tests/support/long.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { type Duet, duetOf } from '#tests/support/server/acts/returnedDuet.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/run/startServer.ts';
import { editCompetition, publishCompetition } from '#tests/support/server/acts/submit.ts';

const TIMEOUT_MS = 300_000;
const runs = isLong ? { numRuns: 100 } : { numRuns: 4, seed: 20_261_124 };

const { competition: competitions, archive } = calls;

/** What of an athlete, of which kinds of file, and what of the competition each sheet tells. */
const PRINTED = ['name', 'dates', 'place'] as const;
const ATHLETE = ['family', 'name', 'patronymic', 'birthDate', 'rank', 'coach'] as const;
const SHEETS = {
  export: {
    call: competitions.export,
    kinds: FILE_KINDS,
    athlete: ATHLETE,
    head: [...PRINTED, 'deadline'],
  },
  teamsSetup: { call: competitions.finalize, kinds: FILE_KINDS, athlete: [], head: PRINTED },
  data: { call: competitions.finalizeNew, kinds: [], athlete: ATHLETE, head: PRINTED },
  athletes: { call: competitions.athletes, kinds: [], athlete: ATHLETE, head: PRINTED },
  judges: { call: competitions.judges, kinds: [], athlete: [], head: PRINTED },
  music: { call: archive.music, kinds: ['music'], athlete: [], head: [] },
  cards: { call: archive.cards, kinds: ['card'], athlete: [], head: [] },
} as const;
type Sheet = keyof typeof SHEETS;
const sheets = Object.keys(SHEETS).filter((name): name is Sheet => name in SHEETS);

type Step =
  | { does: 'upload' | 'delete'; kind: FileKind }
  | { does: 'submit' | 'return' | 'remove' | 'rename' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constantFrom('upload', 'upload', 'delete'),
    kind: fc.constantFrom(...FILE_KINDS),
  }),
  fc.record({ does: fc.constantFrom('submit', 'submit', 'return', 'return', 'remove', 'rename') }),
);

const [swimmer, ...others] = duetFilling.athletes;
if (!swimmer) throw new Error('nobody swims');
const [judge] = duetFilling.judges;
const [helper] = duetFilling.staff;

/** Forms in which one athlete differs, or nobody; a judge and one of the staff are listed twice in all. */
const FORMS: readonly Filling[] = [
  {},
  { rank: 'МС' },
  { birthDate: '2009-09-09' },
  { surname: 'Андреевна' },
  { coach: 'Новикова Т.Т.' },
].map((changed) => ({
  ...duetFilling,
  athletes: [{ ...swimmer, ...changed }, ...others],
  judges: [judge, { ...judge, category: '1К' }],
  staff: [helper, { ...helper, role: 'врач' }],
}));

const exportIn = (json: string): CompetitionExport =>
  v.parse(competitionExportSchema, JSON.parse(json));

/** As the export would be now; a call would be another taking. */
async function standingExport({ records }: TestServer, id: string): Promise<CompetitionExport> {
  const competition = await findCompetition(records, id);
  if (!competition) throw new Error('the competition is gone');
  const { content } = exportAnswer(records, {
    competition,
    now: 0,
    checkRole: async () => undefined,
  });
  if (content.kind !== 'stream') throw new Error('the export is no stream');
  return exportIn(await text(content.stream));
}

type ExportedAthlete = ExportedTeam['athletes'][number];

/** In TEAMS_SETUP.xlsx the coaches of an entry are read, each once. */
const coachesOf = ({ athletes }: ExportedTeam): string =>
  [...new Set(athletes.map(({ coach }) => coach))].toSorted().join();

/** What two exports of one team differ in; every form has the same people in the same order. */
function differenceOf(before: ExportedTeam, after: ExportedTeam, sheet: Sheet) {
  const { kinds, athlete } = SHEETS[sheet];
  const facts: readonly (keyof ExportedAthlete)[] =
    sheet === 'teamsSetup' && coachesOf(before) !== coachesOf(after) ? ['coach'] : athlete;
  const changed = after.athletes.filter((each, at) =>
    facts.some((fact) => each[fact] !== before.athletes[at]?.[fact]),
  );
  const files = kinds.flatMap((kind) => {
    const [was, is] = [before, after].map(({ entries }) => entries[0]?.[kind]?.sha256);
    if (was === is) return [];
    if (was === undefined) return [`${kind} added`];
    if (is === undefined) return [`${kind} gone`];
    return sheet === 'teamsSetup' ? [] : [`${kind} replaced`];
  });
  return [...changed.map(({ family }) => `${family} changed`), ...files];
}

/** By the numbers of applications: what came, went and changed; of one team there is one at a time. */
function differenceOfExports(before: ExportedTeam[], after: ExportedTeam[], sheet: Sheet) {
  const known = new Map(before.map((team) => [team.id, team]));
  const standing = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !standing.has(id)).map(({ name }) => name);
  const names = new Set(after.map(({ name }) => name));
  const rest = after.flatMap((team) => {
    const was = known.get(team.id);
    if (!was) return [`${team.id} ${gone.includes(team.name) ? 'again' : 'added'}`];
    const told = differenceOf(was, team, sheet);
    return told.length === 0 ? [] : [`${team.id} ${told.join()}`];
  });
  const removed = gone.filter((name) => !names.has(name)).map((name) => `${name} removed`);
  return [...removed, ...rest].toSorted();
}

/** What is told of the competition, and of teams. */
function expectedOf(before: CompetitionExport, after: CompetitionExport, sheet: Sheet) {
  const [was, is] = [before.competition, after.competition];
  const facts = SHEETS[sheet].head.filter((fact) => was[fact] !== is[fact]);
  return {
    competition: facts.map((fact) => ({ fact, before: was[fact], after: is[fact] })),
    teams: differenceOfExports(before.teams, after.teams, sheet),
  };
}

async function toldBy(organiser: ApiClient, id: string, sheet: Sheet) {
  const params = { id, report: sheet };
  const { data } = await organiser.call(competitions.changes, { params });
  const { competition = [] } = data;
  expect(data.changed).toBe(data.teams.length + Math.min(competition.length, 1));
  const teams = data.teams
    .map((team) => {
      if (team.change === 'removed') return `${team.team} removed`;
      if (team.change === 'added') return `${team.rowid} ${team.again ? 'again' : 'added'}`;
      const { people, files, entries } = team.difference;
      expect(entries).toEqual([]);
      const told = [
        ...people.map(({ family, change }) => `${family} ${change}`),
        ...files.map(({ kind, change }) => `${kind} ${change}`),
      ];
      return `${team.rowid} ${told.join()}`;
    })
    .toSorted();
  return { competition, teams };
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
    case 'rename':
      return editCompetition(organiser, duet.params.id, { name: `Кубок ${at % 2}` });
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
      const duet = await duetOf(people, id, crypto.randomUUID(), FORMS);
      for (const kind of FILE_KINDS) await duet.upload(kind, 0);
      await duet.submit(0);
      for (const [at, each] of first.entries()) await take(duet, organiser, at + 1, each);
      const reports = await Promise.all(
        sheets.map((sheet) => organiser.call(SHEETS[sheet].call, { params: { id } })),
      );
      const before = exportIn(await (reports[sheets.indexOf('export')] ?? new Blob()).text());
      for (const [at, each] of then.entries()) {
        await take(duet, organiser, first.length + at + 1, each);
        const after = await standingExport(server, id);
        const { data } = await organiser.call(competitions.reports, { params: { id } });
        for (const sheet of sheets) {
          const expected = expectedOf(before, after, sheet);
          expect([sheet, await toldBy(organiser, id, sheet)]).toEqual([sheet, expected]);
          const counted = data.find(({ report }) => report === sheet);
          const { competition, teams } = expected;
          const changed = teams.length + Math.min(competition.length, 1);
          expect([sheet, counted?.changed]).toEqual([sheet, changed]);
        }
      }
    });
    await fc.assert(property, runs);
  },
  TIMEOUT_MS,
);
