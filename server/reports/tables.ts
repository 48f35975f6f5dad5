import { athletes, data } from './athletes.ts';
import { judges } from './judges.ts';
import type { ReportKind, ReportTable } from './reportTable.ts';
import { teamsSetup } from './teamsSetup.ts';

export const TABLES: Readonly<Record<ReportKind, ReportTable>> = {
  teamsSetup,
  data,
  athletes,
  judges,
};
