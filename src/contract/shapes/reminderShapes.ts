// «Напомнить» as it travels: whom an organiser wants to be reminded, and what came of the reminders of a competition.
import * as v from 'valibot';
import { ID_MAX_LENGTH, MOST_REMINDED } from '#domain/limits.ts';
import { listUpTo, textUpTo } from './bounds.ts';

const text = v.string();
const teams = v.array(text);

/** Drafts by their ids, submitted applications by their rowids. */
export const reminderRequestSchema = v.object({
  drafts: listUpTo(textUpTo(ID_MAX_LENGTH), MOST_REMINDED),
  applications: listUpTo(v.number(), MOST_REMINDED),
});

/** Teams: to whom a mail goes, who was sent one within the hour, who wants none, and who needs none. */
export const remindedSchema = v.object({
  reminded: teams,
  lately: teams,
  unwanted: teams,
  ready: teams,
});

/** `who` prepares the application. `at`: when it was sent, given up or, while it waits, asked for; ISO 8601. */
const reminderSchema = v.object({
  team: text,
  who: text,
  state: v.picklist(['waiting', 'sent', 'failed']),
  at: text,
  /** By the organiser; else at its moment before the deadline. */
  isAsked: v.boolean(),
});

/** The latest first. */
export const remindersSchema = v.array(reminderSchema);
