// Input of every report: submitted applications with the files of their entries.
import type { Application } from '#domain/application.ts';
import type { Deadline } from '#domain/deadline.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { RoutineKey } from '#domain/programme.ts';
import type { reportsText } from '#text/competition/reports.ts';

export type ReportKind = keyof typeof reportsText.titles;

export interface SubmittedApplication {
  rowid: number;
  /** ISO 8601. */
  confirmedAt: string;
  application: Application;
  /** `name` is the display name of the entry that the file belongs to. */
  files: { routine: RoutineKey; name: string; kind: FileKind }[];
}

/** Each is looked at once and let go: only what a report needs of it is kept. */
export type SubmittedApplications =
  | Iterable<SubmittedApplication>
  | AsyncIterable<SubmittedApplication>;

export interface ReportedCompetition {
  name: string;
  dates: string;
  place: string;
  /** Times are printed in its zone. */
  deadline: Deadline;
}
