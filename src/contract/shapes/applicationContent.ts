// Reads the JSON of a stored application, in the shape of any build.
import * as v from 'valibot';
import type { Application } from '#domain/application.ts';
import { readShape } from './bounds.ts';

const text = v.optional(v.string(), '');
const person = { family: text, name: text, surname: text };
const dated = { ...person, birthDate: text };
/** Decisions since the submission; absent in older builds. */
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

/** Throws when the JSON is unreadable. */
export const readContent = (json: string): Application => v.parse(content, json);

/** Returns undefined when the JSON is unreadable or has no team (behaviour 11.5). */
export function parseContent(json: string): Application | undefined {
  const read = readShape(content, json);
  return read.success && read.output.teamName.trim() !== '' ? read.output : undefined;
}
