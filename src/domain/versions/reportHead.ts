// Facts of the competition in a report, and their changes since it was taken.
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

/** Archives show no facts of the competition. */
const SHOWN: Readonly<Record<Report, readonly (typeof HEAD_FACTS)[number][]>> = {
  teamsSetup: PRINTED,
  data: PRINTED,
  athletes: PRINTED,
  judges: PRINTED,
  export: HEAD_FACTS,
  music: [],
  cards: [],
};

/** `before`: undefined for reports of older builds; then nothing is compared. */
export const headDifference = (
  report: Report,
  before: ReportHead | undefined,
  after: ReportHead,
): HeadDifference[] =>
  SHOWN[report]
    .filter((fact) => before && before[fact] !== after[fact])
    .map((fact) => ({ fact, before: before?.[fact] ?? '', after: after[fact] }));
