// JSON of a submission, compared with the server's own reading of the form.
import * as v from 'valibot';
import { allEntriesOf, countEntries } from '#domain/application.ts';
import { APPLICATION_LIMITS } from '#domain/limits.ts';
import { listUpTo, textUpTo } from './bounds.ts';

const { text: longestText, athletes: mostAthletes, ...most } = APPLICATION_LIMITS;
/** Trimmed, as the reader of the form trims its texts. */
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

/** Rejects duplicate ids early, because labelling the entries is slow. */
const hasOwnIds = (sent: Parameters<typeof allEntriesOf>[0]): boolean => {
  const ids = allEntriesOf(sent).map(({ entry }) => entry.id);
  return new Set(ids).size === ids.length;
};

/** Compared fields of a submission. Bounds apply to new data only, so stored data stays readable. */
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
