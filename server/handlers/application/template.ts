// Answers with the form of a competition, to be filled in.
import { MEDIA_TYPE } from '#contract/uploads.ts';
import { templateFileName } from '#text/format/fileNames.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import { findCompetition } from '#server/records/competitions.ts';
import type { Records } from '#server/records/tables.ts';
import { refuse } from '#server/request/refusals.ts';
import { keptTemplates } from './keptTemplates.ts';

/** Those of the competitions that take applications at one time; each has some tens of kilobytes. */
const MOST_TEMPLATES = 20;

export function templateHandler(records: Records): HandlersOf<'application'>['template'] {
  const templateOf = keptTemplates(MOST_TEMPLATES);
  return async ({ params }) => {
    const competition = await findCompetition(records, params.competitionId);
    if (!competition) return refuse('competition-not-found');
    const { id, name, dates, place } = competition;
    return {
      name: templateFileName(name),
      type: MEDIA_TYPE.xlsx,
      content: { kind: 'bytes', bytes: await templateOf({ id, name, dates, place }) },
    };
  };
}
