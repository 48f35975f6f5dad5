import { parseContent } from '#contract/shapes/applicationContent.ts';
import type { Application } from '#domain/application.ts';
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';
import { templateFileName, teamFormFileName } from '#text/format/fileNames.ts';
import { limitConcurrency } from '#server/limits/limitConcurrency.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import { findApplication } from '#server/records/applications/applications.ts';
import { findCompetition } from '#server/records/competitions/competitions.ts';
import type { Records } from '#server/records/tables.ts';
import { refuse } from '../../failures/refusals.ts';
import { keptAnswers } from '../keptAnswers.ts';

type FormCompetition = Parameters<typeof writeTemplate>[0];

const TURNS = { running: 1, waiting: 20, waitingOfOne: 4 } as const;

/** Signal that never aborts, because other callers may wait for the same template. */
const neverAborts = (): AbortSignal => new AbortController().signal;

/** Returns a function that writes and caches empty forms. Callers must not change the bytes, which they share. */
export function keptTemplates(most: number) {
  const kept = keptAnswers<Uint8Array>({ most });
  const turns = limitConcurrency(TURNS);
  return ({ id, name, dates, place }: FormCompetition, owner: number): Promise<Uint8Array> => {
    const make = () => writeTemplate({ id, name, dates, place });
    const key = JSON.stringify([id, name, dates, place]);
    return kept(key, '', () => turns(make, { owner, gone: neverAborts }));
  };
}

/** Maximum of cached templates. It suffices for all open competitions, and each takes tens of kilobytes. */
const MOST_TEMPLATES = 20;
/** Limits for forms with people. Such forms cannot be cached, and writing one blocks the event loop. */
const MOST_FILLED = { running: 1, waiting: 8 } as const;

async function ownContent(records: Records, ownerId: number, rowid: number): Promise<Application> {
  const application = await findApplication(records, rowid);
  if (application?.ownerId !== ownerId) return refuse('application-not-found');
  return parseContent(application.content) ?? refuse('application-not-found');
}

export function templateHandler(records: Records): HandlersOf<'application'>['template'] {
  const templateOf = keptTemplates(MOST_TEMPLATES);
  const turns = limitConcurrency(MOST_FILLED);
  return async ({ params, query: { from }, user, gone }) => {
    const competition = await findCompetition(records, params.competitionId);
    if (!competition) return refuse('competition-not-found');
    const { id, name, dates, place } = competition;
    const facts = { id, name, dates, place };
    const answer = (bytes: Uint8Array, fileName: string) => ({
      name: fileName,
      content: { kind: 'bytes', bytes } as const,
    });
    if (from === undefined) return answer(await templateOf(facts, user.id), templateFileName(name));
    const team = await ownContent(records, user.id, from);
    const filled = await turns(() => writeTemplate(facts, team), { owner: user.id, gone });
    return answer(filled, teamFormFileName(team.teamName, name));
  };
}
