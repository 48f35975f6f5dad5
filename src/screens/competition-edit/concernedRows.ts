import type { Unfinished } from '#contract/shapes/competitionShapes.ts';
import { editText } from '#text/competition/competitionEdit.ts';

/** Teams named before «show all». */
export const NAMED_AT_FIRST = 3;

interface ConcernedRow {
  what: string;
  count: number;
  teams: readonly string[];
}

/** Omits situations without teams. */
export function concernedRows(concerned: Unfinished): readonly ConcernedRow[] {
  const { drafts, unnamedDrafts, lackingFiles, returned } = concerned;
  const { notSubmitted, unnamed, correcting, lacking } = editText.concerned;
  return [
    { what: notSubmitted(drafts.count), ...drafts },
    { what: unnamed(unnamedDrafts), count: unnamedDrafts, teams: [] },
    { what: correcting(returned.count), ...returned },
    { what: lacking(lackingFiles.count), ...lackingFiles },
  ].filter(({ count }) => count > 0);
}
