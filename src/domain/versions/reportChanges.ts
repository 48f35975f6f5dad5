// Reports of a competition, and changes of its facts since a report was downloaded.
import type { Competition } from '../competition/competition.ts';
import type { FileKind } from '../entry/entryFiles.ts';

/** Reports of a competition, in display order. */
export const REPORTS = [
  'teamsSetup',
  'data',
  'athletes',
  'judges',
  'export',
  'music',
  'cards',
] as const;
export type Report = (typeof REPORTS)[number];

export const isReport = (text: string): text is Report => REPORTS.some((report) => report === text);

export const isArchive = (report: Report): boolean => report === 'music' || report === 'cards';

export const HEAD_FACTS = ['name', 'dates', 'place', 'deadline'] as const;
export type ReportHead = Pick<Competition, (typeof HEAD_FACTS)[number]>;

const PRINTED = ['name', 'dates', 'place'] as const;

interface Shown {
  /** Facts of the competition that the report shows. */
  head: readonly (typeof HEAD_FACTS)[number][];
  files: readonly FileKind[];
}

const SHOWN: Readonly<Record<Report, Shown>> = {
  teamsSetup: { head: PRINTED, files: ['card', 'music'] },
  data: { head: PRINTED, files: [] },
  athletes: { head: PRINTED, files: [] },
  judges: { head: PRINTED, files: [] },
  export: { head: HEAD_FACTS, files: ['card', 'music'] },
  music: { head: [], files: ['music'] },
  cards: { head: [], files: ['card'] },
};

export const filesShownBy = (report: Report): readonly FileKind[] => SHOWN[report].files;

export interface HeadDifference {
  fact: (typeof HEAD_FACTS)[number];
  before: string;
  after: string;
}

/** Lists changed facts that the report shows; [] if `before` is undefined, as an older build stored no facts. */
export const headDifference = (
  report: Report,
  before: ReportHead | undefined,
  after: ReportHead,
): HeadDifference[] =>
  SHOWN[report].head
    .filter((fact) => before && before[fact] !== after[fact])
    .map((fact) => ({ fact, before: before?.[fact] ?? '', after: after[fact] }));
