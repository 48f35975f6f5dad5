// Every call that is declared as cached shows its last answer offline.
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { callsByName } from '#contract/callNames.ts';
import { calls } from '#contract/calls.ts';
import { COOKIE } from '#contract/headers.ts';
import type { ServerQuery } from '#state/queries/query.ts';
import * as queries from '#state/queries/queries.ts';
import { rereadSession } from '#state/person/session.ts';
import { competition, profile, settings } from '#tests/support/browser/screenData.ts';
import { answers, breaks, type Stub, stubCalls } from '#tests/support/browser/stubCalls.ts';

const { get, statistic, list, applications, readiness } = calls.competition;
const id = { id: '7' };
const ofMusic = { id: '7', report: 'music' };
const active = { type: 'active' };
const none = { data: [] };
const detail = {
  rowid: 7,
  json: '{}',
  hasForm: true,
  music: [],
  isOwn: true,
  competition: '',
  confirmedAt: '2026-11-20T09:00:00.000Z',
  name: 'Кубок Невы',
  dates: '',
  place: '',
  deadline: '',
};

const second = { ...id, number: '2' };
const version = {
  number: 2,
  at: '2026-11-20T09:00:00.000Z',
  by: 'sokolova_ev',
  cause: 'submitted',
  reason: '',
} as const;

/** Each query with its call, a stub of its answer, and a stub without a network. */
const table: readonly { query: ServerQuery<unknown>; call: Call; stub: Stub; broken: Stub }[] = [
  {
    query: queries.competitionListQuery('active'),
    call: list,
    stub: answers(list, active, none),
    broken: breaks(list, active),
  },
  {
    query: queries.competitionQuery('7'),
    call: get,
    stub: answers(get, id, { data: competition() }),
    broken: breaks(get, id),
  },
  {
    query: queries.statisticQuery('7'),
    call: statistic,
    stub: answers(statistic, id, []),
    broken: breaks(statistic, id),
  },
  {
    query: queries.settingsQuery,
    call: calls.settings,
    stub: answers(calls.settings, {}, settings()),
    broken: breaks(calls.settings, {}),
  },
  {
    query: queries.competitionApplicationsQuery('7'),
    call: applications,
    stub: answers(applications, id, none),
    broken: breaks(applications, id),
  },
  {
    query: queries.helpersQuery('7'),
    call: calls.helper.list,
    stub: answers(calls.helper.list, id, { data: { helpers: [], invitations: [] } }),
    broken: breaks(calls.helper.list, id),
  },
  {
    query: queries.helpedCompetitionsQuery(),
    call: calls.helper.competitions,
    stub: answers(calls.helper.competitions, {}, none),
    broken: breaks(calls.helper.competitions, {}),
  },
  {
    query: queries.readinessQuery('7'),
    call: readiness,
    stub: answers(readiness, id, { data: { teams: [], unnamedDrafts: 0, isCut: false } }),
    broken: breaks(readiness, id),
  },
  {
    query: queries.sharedPeopleQuery('7'),
    call: calls.competition.sharedPeople,
    stub: answers(calls.competition.sharedPeople, id, { data: { count: 0, people: [] } }),
    broken: breaks(calls.competition.sharedPeople, id),
  },
  {
    query: queries.tracksQuery('7'),
    call: calls.archive.tracks,
    stub: answers(calls.archive.tracks, id, none),
    broken: breaks(calls.archive.tracks, id),
  },
  {
    query: queries.reportExportsQuery('7'),
    call: calls.competition.reports,
    stub: answers(calls.competition.reports, id, none),
    broken: breaks(calls.competition.reports, id),
  },
  {
    query: queries.reportChangesQuery('7', 'music'),
    call: calls.competition.changes,
    stub: answers(calls.competition.changes, ofMusic, {
      data: {
        report: 'music',
        at: '',
        ownAt: '',
        by: { login: '', name: '' },
        changed: 0,
        teams: [],
      },
    }),
    broken: breaks(calls.competition.changes, ofMusic),
  },
  {
    query: queries.ownApplicationsQuery(),
    call: calls.application.list,
    stub: answers(calls.application.list, {}, { data: [], removed: [] }),
    broken: breaks(calls.application.list, {}),
  },
  {
    query: queries.ownDraftsQuery(),
    call: calls.draft.list,
    stub: answers(calls.draft.list, {}, none),
    broken: breaks(calls.draft.list, {}),
  },
  {
    query: queries.applicationQuery('7'),
    call: calls.application.get,
    stub: answers(calls.application.get, id, { data: detail }),
    broken: breaks(calls.application.get, id),
  },
  {
    query: queries.requestsQuery('7'),
    call: calls.application.requests,
    stub: answers(calls.application.requests, id, none),
    broken: breaks(calls.application.requests, id),
  },
  {
    query: queries.versionsQuery('7'),
    call: calls.application.versions,
    stub: answers(calls.application.versions, id, none),
    broken: breaks(calls.application.versions, id),
  },
  {
    query: queries.versionQuery('7', '2'),
    call: calls.application.version,
    stub: answers(calls.application.version, second, {
      data: { ...version, json: '{}', files: [] },
    }),
    broken: breaks(calls.application.version, second),
  },
  {
    query: queries.journalQuery('competition', '7'),
    call: calls.competition.journal,
    stub: answers(calls.competition.journal, id, none),
    broken: breaks(calls.competition.journal, id),
  },
  {
    query: queries.journalQuery('application', '7'),
    call: calls.application.journal,
    stub: answers(calls.application.journal, id, none),
    broken: breaks(calls.application.journal, id),
  },
  {
    query: queries.ownProfileQuery(),
    call: calls.user.get,
    stub: answers(calls.user.get, {}, { data: profile() }),
    broken: breaks(calls.user.get, {}),
  },
  {
    query: queries.ownMusicQuery(),
    call: calls.music.list,
    stub: answers(calls.music.list, {}, none),
    broken: breaks(calls.music.list, {}),
  },
  {
    query: queries.ownCardsQuery(),
    call: calls.card.list,
    stub: answers(calls.card.list, {}, none),
    broken: breaks(calls.card.list, {}),
  },
];

/** Calls cached outside of queries: files of an entry, the template of a competition. */
const KEPT_OTHERWISE: readonly Call[] = [
  calls.card.exists,
  calls.music.exists,
  calls.application.template,
];

test('the table contains every cached call', () => {
  const cached = Object.values<Call>(callsByName).filter(({ offline }) => offline === 'cached');
  expect(new Set([...table.map(({ call }) => call), ...KEPT_OTHERWISE])).toEqual(new Set(cached));
});

test.for(table.map((each) => [each.call.path, each] as const))(
  '%s shows its last answer without a network',
  async ([, { query, stub, broken }]) => {
    document.cookie = `${COOKIE.user}=coach-${crypto.randomUUID()}; path=/`;
    const pageOpened = () => {
      const store = createStore();
      rereadSession(store);
      return store;
    };
    stubCalls([stub]);
    await query.ask(pageOpened());
    stubCalls([broken]);
    const later = pageOpened();
    await query.ask(later);
    expect(later.get(query.state)).toMatchObject({ kind: 'ready', stale: 'unreachable' });
  },
);
