// Reads the JSON of a stored application, also in the formats of older builds.
import * as v from 'valibot';
import { type Application, allEntriesOf, countEntries } from '#domain/application.ts';
import { readShape, listUpTo, textUpTo } from './bounds.ts';
import { APPLICATION_LIMITS } from '#domain/limits.ts';

const text = v.optional(v.string(), '');
const person = { family: text, name: text, surname: text };
const dated = { ...person, birthDate: text };
/** Withdrawal of the entry by the organiser after the submission; absent if the entry is not withdrawn. */
const decided = { withdrawn: v.optional(v.object({ at: text, reason: text })) };
const members = v.array(v.object({ ...dated, isReserve: v.optional(v.boolean(), false) }));
const solos = v.optional(v.array(v.object({ id: text, athlete: v.object(dated), ...decided })), []);
const groups = v.optional(
  v.array(v.object({ id: text, athletes: members, formAthletes: v.optional(members), ...decided })),
  [],
);
const tech = { solo: solos, male_solo: solos, duet: groups, mixed: groups, team: groups };

const people = <S extends v.ObjectEntries>(entries: S) =>
  v.optional(v.array(v.object(entries)), []);
const sex = v.fallback(v.picklist(['F', 'M', '']), '');

const content = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    teamName: text,
    region: text,
    city: text,
    club: text,
    representative: text,
    phone: text,
    email: text,
    athletes: people({
      ...dated,
      sex,
      rank: text,
      coach: text,
      figures: v.optional(v.boolean(), false),
      comment: text,
    }),
    staff: people({ ...person, role: text, phone: text }),
    judges: people({ ...person, category: text, region: text, city: text, phone: text }),
    figures: people(person),
    free: v.optional(v.object({ ...tech, highlight: groups, combi: groups }), {}),
    tech: v.optional(v.object(tech), {}),
  }),
);

/** Reads a stored application; throws if its JSON is unreadable. */
export const readContent = (json: string): Application => v.parse(content, json);

/** Reads a stored application; undefined if its JSON is unreadable or has no team (behaviour 11.5). */
export function parseContent(json: string): Application | undefined {
  const read = readShape(content, json);
  return read.success && read.output.teamName.trim() !== '' ? read.output : undefined;
}

const { text: longestText, athletes: mostAthletes, ...most } = APPLICATION_LIMITS;
/** Trims texts as the reader of the form does, because the server compares the sent application with the form. */
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

/** Returns whether all entry ids differ. Checked before the entries are named, which is slow with many equal ids. */
const hasOwnIds = (sent: Parameters<typeof allEntriesOf>[0]): boolean => {
  const ids = allEntriesOf(sent).map(({ entry }) => entry.id);
  return new Set(ids).size === ids.length;
};

/** Application that a device submits, with limits. The server compares only some of its lists with the form. */
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
