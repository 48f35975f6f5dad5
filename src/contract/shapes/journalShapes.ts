import * as v from 'valibot';
import {
  COMPETITION_FACTS,
  COMPETITION_ROLES,
  HELPER_ROLES,
} from '#domain/competition/competition.ts';
import { REQUEST_KINDS } from '#domain/decisions/decisions.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { ACT_GROUPS } from '#domain/journal/actGroups.ts';
import type { ActName, JournalAct, JournalEntry } from '#domain/journal/journalAct.ts';
import { LIST_LIMITS } from '#domain/limits.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';
import { queriedRowid, textUpTo } from './bounds.ts';

const text = v.string();
const routine = v.picklist(ROUTINE_KEYS);
const kept = v.optional(v.literal(true));
const fileEntries = { kind: v.picklist(FILE_KINDS), routine };
const requestKind = v.picklist(REQUEST_KINDS);

const role = v.picklist(HELPER_ROLES);

type ActShapes = { [Name in ActName]: v.GenericSchema<Extract<JournalAct, { act: Name }>> };

const shapes: ActShapes = {
  created: v.object({ act: v.literal('created') }),
  edited: v.object({
    act: v.literal('edited'),
    changed: v.array(v.picklist([...COMPETITION_FACTS, 'attachment'])),
    deadline: v.optional(v.object({ before: text, after: text })),
  }),
  'music-limited': v.object({
    act: v.literal('music-limited'),
    limits: v.picklist(['preset', 'own', 'none']),
  }),
  submitted: v.object({
    act: v.literal('submitted'),
    athletes: v.number(),
    entries: v.number(),
    version: v.optional(v.number()),
  }),
  returned: v.object({ act: v.literal('returned'), reason: text, until: text }),
  'return-cancelled': v.object({ act: v.literal('return-cancelled') }),
  withdrawn: v.object({ act: v.literal('withdrawn'), routine, reason: text }),
  restored: v.object({ act: v.literal('restored'), routine }),
  swapped: v.object({ act: v.literal('swapped'), routine, reason: text }),
  asked: v.object({ act: v.literal('asked'), kind: requestKind, routine }),
  'request-cancelled': v.object({
    act: v.literal('request-cancelled'),
    kind: requestKind,
    routine,
  }),
  declined: v.object({ act: v.literal('declined'), kind: requestKind, routine, answer: text }),
  removed: v.object({ act: v.literal('removed'), reason: v.optional(text), kept }),
  reinstated: v.object({ act: v.literal('reinstated') }),
  erased: v.object({ act: v.literal('erased') }),
  reminded: v.object({ act: v.literal('reminded'), teams: v.number() }),
  'file-supplied': v.object({ act: v.literal('file-supplied'), ...fileEntries }),
  'file-deleted': v.object({ act: v.literal('file-deleted'), ...fileEntries, kept }),
  'file-erased': v.object({ act: v.literal('file-erased'), ...fileEntries }),
  invited: v.object({ act: v.literal('invited'), role }),
  'invitation-cancelled': v.object({ act: v.literal('invitation-cancelled'), role }),
  joined: v.object({ act: v.literal('joined'), role }),
  left: v.object({ act: v.literal('left'), role }),
  'helper-removed': v.object({
    act: v.literal('helper-removed'),
    role,
    helper: v.number(),
    login: v.optional(text),
  }),
};

const unknownAct = { act: 'unknown' } as const;

/** Reads an act that this build does not know as `unknown`, because the server or the cache may be of a newer build. */
export const journalActSchema = v.fallback(
  v.union([...Object.values(shapes), v.object({ act: v.literal('unknown') })]),
  unknownAct,
);

const journalEntrySchema: v.GenericSchema<JournalEntry> = v.object({
  id: v.number(),
  at: text,
  who: v.nullable(
    v.object({ login: text, name: text, role: v.optional(v.picklist(COMPETITION_ROLES)) }),
  ),
  application: v.nullable(v.number()),
  team: text,
  act: journalActSchema,
});

/** Part of a journal. `after`: cursor of the next part; absent in the last part. */
export const journalSchema = v.object({
  data: v.array(journalEntrySchema),
  after: v.optional(v.number()),
});

export const journalPartSchema = v.object({
  after: v.optional(queriedRowid),
  q: v.optional(textUpTo(LIST_LIMITS.query)),
  group: v.optional(v.picklist(ACT_GROUPS)),
});

export type JournalPart = v.InferOutput<typeof journalPartSchema>;
