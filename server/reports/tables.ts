import type { Judge } from '#domain/application.ts';
import { fullName } from '#domain/entry/entryName.ts';
import { reportsText } from '#text/competition/reports.ts';
import { inTeamOrder } from './order.ts';
import { athletes, data } from './athletes.ts';
import { type ReportKind, type ReportTable, reportTable } from './reportTable.ts';
import { teamsSetup } from './teamsSetup.ts';

interface JudgeRow {
  team: string;
  /** Full name. */
  name: string;
  judge: Judge;
}

const headers = reportsText.judgesHeaders;

/** {id}_judges.xlsx: the judges of all teams, with empty rows for the panel. */
const judges = reportTable<JudgeRow>({
  frozenColumns: 2,
  columns: [
    { title: headers.number, width: 5, value: (_, number) => number, shows: 'place' },
    { title: headers.fullName, width: 36, value: ({ name }) => name },
    { title: headers.category, width: 12, value: ({ judge }) => judge.category },
    { title: headers.region, width: 26, value: ({ judge }) => judge.region },
    { title: headers.city, width: 20, value: ({ judge }) => judge.city },
    { title: headers.team, width: 24, value: ({ team }) => team },
    { title: headers.phone, width: 20, value: ({ judge }) => judge.phone },
    { title: headers.panel, width: 14, value: () => null },
  ],
  rowsOf: ({ application }) =>
    application.judges.map((judge) => ({
      team: application.teamName,
      name: fullName(judge),
      judge,
    })),
  peopleOf: ({ judge }) => [judge],
  inOrder: inTeamOrder,
});

export const TABLES: Readonly<Record<ReportKind, ReportTable>> = {
  teamsSetup,
  data,
  athletes,
  judges,
};
