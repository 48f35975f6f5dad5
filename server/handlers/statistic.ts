// What everybody may know of a confirmed application: how many, never who (contract, "Statistics and minors").
import { createHash } from 'node:crypto';
import type { TeamStatistic } from '#contract/shapes.ts';
import type { ApplicationRecord } from '../records/applications.ts';
import { readContent } from './content.ts';

const ID_LENGTH = 10;

/** Ids are made of places in the application: nothing about a person goes in, so nothing comes out. */
const opaqueId = (application: ApplicationRecord, place: string): string =>
  createHash('sha256')
    .update(`${application.competitionId}/${application.id}/${place}`)
    .digest('base64url')
    .slice(0, ID_LENGTH);

export function statisticOf(application: ApplicationRecord): TeamStatistic {
  const { athletes, staff, free, tech } = readContent(application);
  const ids = (place: string, list: readonly unknown[]) =>
    list.map((_, index) => opaqueId(application, `${place}-${index}`));
  return {
    teamName: application.teamName,
    athletes: ids('athlete', athletes),
    staff: ids('staff', staff),
    free: {
      solo: ids('free-solo', free.solo),
      male_solo: ids('free-male_solo', free.male_solo),
      duet: ids('free-duet', free.duet),
      mixed: ids('free-mixed', free.mixed),
      team: ids('free-team', free.team),
      highlight: ids('free-highlight', free.highlight),
      combi: ids('free-combi', free.combi),
    },
    tech: {
      solo: ids('tech-solo', tech.solo),
      male_solo: ids('tech-male_solo', tech.male_solo),
      duet: ids('tech-duet', tech.duet),
      mixed: ids('tech-mixed', tech.mixed),
      team: ids('tech-team', tech.team),
    },
  };
}
