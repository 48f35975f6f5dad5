import * as v from 'valibot';
import { ID_MAX_LENGTH, MOST_REMINDED } from '#domain/limits.ts';
import { listUpTo, textUpTo } from './bounds.ts';

const text = v.string();
const teams = v.array(text);

/** Ids of drafts, rowids of applications. */
export const reminderRequestSchema = v.object({
  drafts: listUpTo(textUpTo(ID_MAX_LENGTH), MOST_REMINDED),
  applications: listUpTo(v.number(), MOST_REMINDED),
});

/** Counts of teams: mailed, mailed within the hour, opted out, complete. */
export const remindedSchema = v.object({
  reminded: teams,
  lately: teams,
  unwanted: teams,
  ready: teams,
});

/** `who`: owner of the application. `at`: time sent, given up or requested; ISO 8601. */
const reminderSchema = v.object({
  team: text,
  who: text,
  state: v.picklist(['waiting', 'sent', 'failed']),
  at: text,
  /** By the organiser, not by the schedule. */
  isAsked: v.boolean(),
});

/** Newest first. */
export const remindersSchema = v.array(reminderSchema);
