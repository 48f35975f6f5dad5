// What a report says of its competition, and what of that has changed since the report was taken.
import type { Competition } from '../competition/competition.ts';
import type { Report } from './reportChanges.ts';

export const HEAD_FACTS = ['name', 'dates', 'place', 'deadline'] as const;
export type ReportHead = Pick<Competition, (typeof HEAD_FACTS)[number]>;

export interface HeadDifference {
  fact: (typeof HEAD_FACTS)[number];
  before: string;
  after: string;
}

const PRINTED = ['name', 'dates', 'place'] as const;

/** Archives have files of teams alone. */
const SHOWN: Readonly<Record<Report, readonly (typeof HEAD_FACTS)[number][]>> = {
  teamsSetup: PRINTED,
  data: PRINTED,
  athletes: PRINTED,
  judges: PRINTED,
  export: HEAD_FACTS,
  music: [],
  cards: [],
};

/** `before`: undefined of what a build took that did not note it; nothing is told then. */
export const headDifference = (
  report: Report,
  before: ReportHead | undefined,
  after: ReportHead,
): HeadDifference[] =>
  SHOWN[report]
    .filter((fact) => before && before[fact] !== after[fact])
    .map((fact) => ({ fact, before: before?.[fact] ?? '', after: after[fact] }));
