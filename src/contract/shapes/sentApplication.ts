// The JSON of a submission, as far as it is compared with the server's own reading of the form.
import * as v from 'valibot';
import { allEntriesOf, countEntries } from '#domain/application.ts';
import { APPLICATION_LIMITS } from '#domain/limits.ts';
import { listUpTo, textUpTo } from './bounds.ts';

const { text: longestText, athletes: mostAthletes, ...most } = APPLICATION_LIMITS;
/** A form's texts are read without spaces around them, so a client's need none. */
const short = v.pipe(textUpTo(longestText), v.trim());
const sentDated = { family: short, name: short, surname: short, birthDate: short };
const sentMember = v.object({ ...sentDated, isReserve: v.boolean() });
const sentSolos = listUpTo(v.object({ id: short, athlete: v.object(sentDated) }), most.entries);
const sentTeams = listUpTo(
  v.object({ id: short, athletes: listUpTo(sentMember, mostAthletes) }),
  most.entries,
);
const sentTech = {
  solo: sentSolos,
  male_solo: sentSolos,
  duet: sentTeams,
  mixed: sentTeams,
  team: sentTeams,
};
const notCompared = (length: number) => v.optional(listUpTo(v.unknown(), length));

/** Names are told apart by ids: equal ones are no form's, and naming them takes long. */
const hasOwnIds = (sent: Parameters<typeof allEntriesOf>[0]): boolean => {
  const ids = allEntriesOf(sent).map(({ entry }) => entry.id);
  return new Set(ids).size === ids.length;
};

/**
 * What of the JSON of a submission is compared with the server's own reading of the form, and how much of it
 * is taken: only what comes in is bounded, so that what was stored before stays readable.
 */
export const sentApplicationSchema = v.pipe(
  v.object({
    teamName: short,
    athletes: notCompared(mostAthletes),
    staff: notCompared(most.staff),
    judges: notCompared(most.judges),
    free: v.object({ ...sentTech, highlight: sentTeams, combi: sentTeams }),
    tech: v.object(sentTech),
  }),
  v.check((sent) => countEntries(sent) <= most.entries && hasOwnIds(sent)),
);
