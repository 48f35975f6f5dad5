// The content of a stored application, read from its JSON as loosely as its display allows (spec 3).
import * as v from 'valibot';
import type { Application } from '#domain/application.ts';

const text = v.optional(v.string(), '');
const person = { family: text, name: text, surname: text };
const dated = { ...person, birthDate: text };
const solos = v.optional(v.array(v.object({ id: text, athlete: v.object(dated) })), []);
const groups = v.optional(
  v.array(
    v.object({
      id: text,
      athletes: v.array(v.object({ ...dated, isReserve: v.optional(v.boolean(), false) })),
    }),
  ),
  [],
);
const tech = { solo: solos, male_solo: solos, duet: groups, mixed: groups, team: groups };

const content = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    teamName: text,
    figures: v.optional(v.array(v.object(person)), []),
    free: v.optional(v.object({ ...tech, highlight: groups, combi: groups }), {}),
    tech: v.optional(v.object(tech), {}),
  }),
);

export type ApplicationContent = Pick<Application, 'teamName' | 'figures' | 'free' | 'tech'>;

/** Undefined when the JSON is unreadable or names no team: nothing of it can be shown then (spec 5). */
export function readContent(json: string): ApplicationContent | undefined {
  const read = v.safeParse(content, json);
  return read.success && read.output.teamName.trim() !== '' ? read.output : undefined;
}
