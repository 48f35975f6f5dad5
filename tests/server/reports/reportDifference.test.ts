import { expect, test } from 'vitest';
import {
  type Application,
  emptyProgrammes,
  type Member,
  type Person,
} from '#domain/application.ts';
import { type Report, REPORTS } from '#domain/versions/reportChanges.ts';
import { reportDifference } from '#server/reports/reportDifference.ts';
import type { VersionContent, VersionFile } from '#domain/versions/comparedTeam.ts';

const person = (family: string) => ({ family, name: 'Анна', surname: '', birthDate: '2010-01-02' });
const member = (family: string): Member => ({ ...person(family), isReserve: false });
const athlete = (family: string) => ({
  ...person(family),
  sex: 'F' as const,
  rank: 'КМС',
  coach: 'Орлова',
  figures: false,
  comment: '',
});

const application = (changed: Partial<Application> = {}): Application => {
  const { free, tech } = emptyProgrammes();
  return {
    teamName: 'Нева',
    region: 'Москва',
    city: 'Москва',
    club: 'Нева',
    representative: 'Котова',
    phone: '1',
    email: 'a@example.org',
    athletes: ['Иванова', 'Петрова', 'Белова'].map(athlete),
    staff: [{ family: 'Орлова', name: 'Ольга', surname: '', role: 'тренер', phone: '2' }],
    judges: [
      {
        family: 'Серова',
        name: 'Инна',
        surname: '',
        category: '1К',
        region: 'Москва',
        city: 'Москва',
        phone: '3',
      },
    ],
    figures: [],
    free: { ...free, duet: [{ id: 'free-duet-1', athletes: ['Иванова', 'Петрова'].map(member) }] },
    tech,
    ...changed,
  };
};

const file = (kind: VersionFile['kind'], sha256: string): VersionFile => ({
  kind,
  routine: 'free-duet',
  name: 'Иванова-Петрова',
  sha256,
});
const files = [file('card', 'a'), file('music', 'b')];
const before: VersionContent = { application: application(), files };

const { athletes, staff, judges, free } = before.application;
const withAthlete = (index: number, changed: Partial<(typeof athletes)[number]>) => ({
  athletes: athletes.map((each, at) => (at === index ? { ...each, ...changed } : each)),
});
const withDuet = (id: string, ...families: string[]) => ({
  free: { ...free, duet: [{ id, athletes: families.map(member) }] },
});

/** Changes the first athlete in the list and in the duet. */
const corrected = (facts: Partial<Person>): Partial<Application> => ({
  ...withAthlete(0, facts),
  free: {
    ...free,
    duet: free.duet.map((duet) => ({
      ...duet,
      athletes: duet.athletes.map((each, at) => (at === 0 ? { ...each, ...facts } : each)),
    })),
  },
});

const coached = (...coaches: string[]) =>
  athletes.map((each, at) => ({ ...each, coach: coaches[at] ?? each.coach }));

const twoCoaches: VersionContent = {
  ...before,
  application: { ...before.application, athletes: coached('Орлова', 'Гусева') },
};

const reportsShowing = (after: Partial<VersionContent>, since = before): Report[] =>
  REPORTS.filter((report) => reportDifference(report, since, { ...since, ...after }));

test.for<[what: string, changed: Partial<Application>, reports: Report[]]>([
  ['nothing', {}, []],
  ['the telephone of the representative', { phone: '9' }, []],
  ['the city', { city: 'Руза' }, ['export']],
  ['the name of the team', { teamName: 'Волга' }, [...REPORTS]],
  ['a rank', withAthlete(0, { rank: 'МС' }), ['data', 'athletes', 'export']],
  ['a sex', withAthlete(0, { sex: 'M' }), ['data', 'export']],
  [
    'the comment of who swims',
    withAthlete(0, { comment: 'вне конкурса' }),
    ['teamsSetup', 'data', 'athletes', 'export'],
  ],
  [
    'the coach of who swims',
    withAthlete(0, { coach: 'Гусева' }),
    ['teamsSetup', 'data', 'athletes', 'export'],
  ],
  [
    'the coach of who does not swim',
    withAthlete(2, { coach: 'Гусева' }),
    ['data', 'athletes', 'export'],
  ],
  ['figures', withAthlete(2, { figures: true }), ['teamsSetup', 'data', 'athletes', 'export']],
  [
    'an athlete who does not swim',
    { athletes: athletes.slice(0, 2) },
    ['data', 'athletes', 'export'],
  ],
  ['who is of the staff', { staff: [] }, ['export']],
  ['a telephone of the staff', { staff: staff.map((each) => ({ ...each, phone: '8' })) }, []],
  ['a judge', { judges: [] }, ['judges', 'export']],
  [
    'a telephone of a judge',
    { judges: judges.map((each) => ({ ...each, phone: '8' })) },
    ['judges'],
  ],
  [
    'who swims',
    withDuet('free-duet-1', 'Иванова', 'Белова'),
    ['teamsSetup', 'data', 'athletes', 'export', 'music', 'cards'],
  ],
  [
    'the number of an entry',
    withDuet('free-duet-2', 'Иванова', 'Петрова'),
    ['teamsSetup', 'data', 'athletes', 'export'],
  ],
  ['a date of birth', corrected({ birthDate: '2010-02-01' }), ['data', 'athletes', 'export']],
])('%s', ([, changed, reports]) => {
  expect(reportsShowing({ application: application(changed) })).toEqual(reports);
});

test('a changed order in a duet renames it and its files', () => {
  const turned: VersionContent = {
    application: application(withDuet('free-duet-1', 'Петрова', 'Иванова')),
    files: files.map((each) => ({ ...each, name: 'Петрова-Иванова' })),
  };
  expect(reportsShowing(turned)).toEqual(['export', 'music', 'cards']);
});

test('the coaches of a duet whose members each have the other’s coach', () => {
  const changed = application({ athletes: coached('Гусева', 'Орлова') });
  expect(reportsShowing({ application: changed }, twoCoaches)).toEqual([
    'data',
    'athletes',
    'export',
  ]);
});

test('a changed number of an entry that is part of its name', () => {
  const groupOf = (number: number): VersionContent => ({
    application: application({
      free: {
        ...free,
        duet: [],
        team: [{ id: `free-team-${number}`, athletes: ['Иванова', 'Петрова'].map(member) }],
      },
    }),
    files: [],
  });
  expect(reportsShowing(groupOf(2), groupOf(1))).toEqual(
    REPORTS.filter((report) => report !== 'judges'),
  );
});

test.for<[what: string, after: VersionFile[], reports: Report[]]>([
  ['other music', [file('card', 'a'), file('music', 'c')], ['export', 'music']],
  ['a card that is gone', [file('music', 'b')], ['teamsSetup', 'export', 'cards']],
])('%s', ([, after, reports]) => {
  expect(reportsShowing({ files: after })).toEqual(reports);
});

test('an archive reports an added or removed entry by its file, or without one by its place', () => {
  const none = { ...before, application: application({ free: emptyProgrammes().free }), files: [] };
  const place = { routine: 'free-duet', name: 'Иванова-Петрова' };
  const music = { kind: 'music', ...place, change: 'added', seconds: {} };
  expect(reportDifference('music', none, before)).toEqual({
    people: [],
    entries: [],
    files: [music],
  });
  const entries = [{ ...place, change: 'added' }];
  const late = { ...before, files: [] };
  expect(reportDifference('music', none, late)).toEqual({ people: [], entries, files: [] });
});

test('a team without data in a report is not new in it', () => {
  const withoutJudges = { ...before, application: application({ judges: [] }) };
  const shown = REPORTS.filter((report) => reportDifference(report, undefined, withoutJudges));
  expect(shown).toEqual(REPORTS.filter((report) => report !== 'judges'));
  const renamed = { ...before, application: application({ judges: [], teamName: 'Волга' }) };
  expect(reportDifference('judges', withoutJudges, renamed)).toBeUndefined();
});
