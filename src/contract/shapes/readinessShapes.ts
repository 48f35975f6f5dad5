import * as v from 'valibot';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';
import type { ReadinessEntry, TeamPeople, TeamReadiness } from '#domain/competition/readiness.ts';
import type { SharedPerson } from '#domain/competition/sharedPeople.ts';
import { musicLengthField } from './fileShapes.ts';
import { returnFieldSchema, versionField } from './decisionShapes.ts';

const text = v.string();

const entrySchema: v.GenericSchema<ReadinessEntry> = v.object({
  routine: v.picklist(ROUTINE_KEYS),
  number: v.number(),
  name: text,
  card: v.boolean(),
  music: v.boolean(),
  musicLength: musicLengthField,
  deleted: v.optional(v.array(v.picklist(FILE_KINDS))),
});

const peopleSchema: v.GenericSchema<TeamPeople> = v.object({
  women: v.number(),
  men: v.number(),
  unsaid: v.number(),
  staff: v.number(),
  judges: v.number(),
});

const teamFacts = {
  team: text,
  city: text,
  representative: text,
  phone: text,
  preparedBy: text,
  email: text,
  entries: v.array(entrySchema),
  at: text,
  noReminder: v.optional(v.picklist(['lately', 'unwanted'])),
};

const teamSchema: v.GenericSchema<TeamReadiness> = v.union([
  v.object({
    ...teamFacts,
    state: v.literal('draft'),
    draft: text,
    isTaken: v.optional(v.boolean()),
  }),
  v.object({
    ...teamFacts,
    state: v.literal('submitted'),
    rowid: v.number(),
    people: peopleSchema,
    version: versionField,
    returned: returnFieldSchema,
  }),
]);

/**
 * Readiness of a competition's teams. `unnamedDrafts`: number of drafts without a readable form.
 * `isCut`: `teams` is truncated. `removed`: teams that representatives removed after the deadline.
 */
export const readinessSchema = v.object({
  teams: v.array(teamSchema),
  unnamedDrafts: v.number(),
  isCut: v.boolean(),
  removed: v.optional(v.array(v.object({ team: text, at: text }))),
});

const sharedPersonSchema: v.GenericSchema<SharedPerson> = v.object({
  family: text,
  name: text,
  surname: text,
  birthDate: text,
  teams: v.array(v.object({ rowid: v.number(), team: text })),
});

/** People in several applications. `count`: number of such people. `people`: the first ones, up to a limit. */
export const sharedPeopleSchema = v.object({
  count: v.number(),
  people: v.array(sharedPersonSchema),
});

export type SharedPeople = v.InferOutput<typeof sharedPeopleSchema>;
export type Readiness = v.InferOutput<typeof readinessSchema>;
