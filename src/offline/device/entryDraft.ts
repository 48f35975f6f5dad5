// The shape of an application on its way as this device keeps it, and how it is read back.
import * as v from 'valibot';
import { parsedApplicationSchema, problemSchema } from '#contract/shapes.ts';
import type { Deadline } from '#domain/deadline.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { type EntryContent, WIZARD_STEPS, ENTRY_TABS } from '#domain/entry-session/entryContent.ts';
import type { StoredDraft } from '#domain/entry-session/entryEvent.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';

export interface EntryDraft extends StoredDraft {
  owner: string;
  competitionId: string;
  competitionName: string;
  deadline: Deadline;
}

const text = v.string();
const keptFile = v.object({ id: text, name: text, type: text, size: v.number() });

const member = v.object({
  family: text,
  name: text,
  surname: text,
  birthDate: text,
  isReserve: v.boolean(),
});
const entry = {
  entryId: text,
  routine: v.picklist(ROUTINE_KEYS),
  name: text,
  memberKey: text,
  members: v.array(member),
};

const content: v.GenericSchema<unknown, EntryContent> = v.object({
  tab: v.picklist(ENTRY_TABS),
  step: v.picklist(WIZARD_STEPS),
  form: v.optional(keptFile),
  reading: v.optional(
    v.object({
      parsed: parsedApplicationSchema,
      by: v.picklist(['device', 'server']),
      at: v.number(),
    }),
  ),
  previousProblems: v.optional(
    v.object({ team: text, people: v.array(text), problems: v.array(problemSchema) }),
  ),
  previousEntries: v.array(
    v.object({ ...entry, team: text, undecided: v.array(v.picklist(FILE_KINDS)) }),
  ),
  selected: text,
  picked: v.array(
    v.object({ entry: v.object(entry), card: v.optional(keptFile), music: v.optional(keptFile) }),
  ),
  completedEntries: v.array(text),
  filesSeen: v.boolean(),
});

/** A draft as this build writes it; those of builds before are rewritten when the database is opened. */
export const entryDraft: v.GenericSchema<unknown, EntryDraft> = v.object({
  id: text,
  owner: text,
  competitionId: text,
  competitionName: text,
  deadline: text,
  revision: v.number(),
  writer: v.optional(text),
  lockedBy: v.optional(text),
  updatedAt: v.number(),
  content,
});
