// Problems of a form as they are shown: by sheet, errors before warnings.
import type { Problem } from '#domain/application.ts';
import { problemMessage } from '#text/problems.ts';

export interface ProblemGroup {
  sheet: string;
  problems: readonly Problem[];
}

const RANK = { error: 0, warning: 1 } as const;

/** Sheets and cells keep the order in which they were read. */
export const groupsOf = (problems: readonly Problem[]): ProblemGroup[] =>
  [...Map.groupBy(problems, ({ sheet }) => sheet)].map(([sheet, group]) => ({
    sheet,
    problems: group.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]),
  }));

/** The sentence without the address that stands beside it. */
export function sentenceOf({ sheet, cell, message }: Problem): string {
  const address = problemMessage(sheet, cell, '');
  return message.startsWith(address) ? message.slice(address.length) : message;
}
