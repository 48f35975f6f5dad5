// Where a returned application is corrected.
import { paths } from '#page/paths.ts';

/** `draft` '': one of builds before has none, and is entered anew. */
export const correctionPath = (competition: string, draft: string): string =>
  draft === '' ? paths.competitionEnter(competition) : paths.entryDraft(competition, draft);
