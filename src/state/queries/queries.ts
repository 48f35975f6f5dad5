import { calls } from '#contract/calls.ts';
import { inCachedLists, competitionListQueryOf } from './competitionList.ts';
import { journalQueryOf } from './journal.ts';
import { familyOf, queryFamily } from './query.ts';

export const competitionListQuery = familyOf(competitionListQueryOf);
export const competitionQuery = queryFamily(
  calls.competition.get,
  (id: string) => ({ params: { id } }),
  (id) => ({ knownElsewhere: inCachedLists(id), competitionsIn: ({ data }) => [data] }),
);
export const statisticQuery = queryFamily(calls.competition.statistic, (id: string) => ({
  params: { id },
}));
export const settingsQuery = queryFamily(calls.settings, () => ({}))();
export const competitionApplicationsQuery = queryFamily(
  calls.competition.applications,
  (id: string) => ({ params: { id } }),
);
export const helpersQuery = queryFamily(calls.helper.list, (id: string) => ({ params: { id } }));
export const helpedCompetitionsQuery = queryFamily(
  calls.helper.competitions,
  () => ({}),
  () => ({ competitionsIn: ({ data }) => data }),
);
export const readinessQuery = queryFamily(calls.competition.readiness, (id: string) => ({
  params: { id },
}));
export const sharedPeopleQuery = queryFamily(calls.competition.sharedPeople, (id: string) => ({
  params: { id },
}));
export const tracksQuery = queryFamily(calls.archive.tracks, (id: string) => ({ params: { id } }));
/** Last download of each report, with the number of teams that have changed since. */
export const reportExportsQuery = queryFamily(calls.competition.reports, (id: string) => ({
  params: { id },
}));
export const reportChangesQuery = queryFamily(
  calls.competition.changes,
  (id: string, report: string) => ({ params: { id, report } }),
);
export const ownApplicationsQuery = queryFamily(calls.application.list, () => ({}));
export const ownDraftsQuery = queryFamily(calls.draft.list, () => ({}));
export const applicationQuery = queryFamily(calls.application.get, (id: string) => ({
  params: { id },
}));
export const versionsQuery = queryFamily(calls.application.versions, (id: string) => ({
  params: { id },
}));
export const requestsQuery = queryFamily(calls.application.requests, (id: string) => ({
  params: { id },
}));
export const versionQuery = queryFamily(
  calls.application.version,
  (id: string, number: string) => ({ params: { id, number } }),
);
export const journalQuery = familyOf(journalQueryOf);
export const ownProfileQuery = queryFamily(calls.user.get, () => ({}));
export const ownMusicQuery = queryFamily(calls.music.list, () => ({}));
export const ownCardsQuery = queryFamily(calls.card.list, () => ({}));
