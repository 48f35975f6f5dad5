import * as v from 'valibot';
import { ID_MAX_LENGTH, PASSWORD_LENGTH } from '#domain/limits.ts';
import { textUpTo } from './bounds.ts';

const text = v.string();
const count = v.number();
/** Text of a visitor or user. The handler checks the real limit, which is far lower. */
const sent = textUpTo(ID_MAX_LENGTH);
const sentPassword = textUpTo(PASSWORD_LENGTH.sent);

const ownSessionSchema = v.object({
  id: text,
  /** System and browser of the session: «Windows, Chrome»; '' if unknown. */
  device: text,
  signedInAt: text,
  /** Time of the last use, rounded to the hour. */
  seenAt: text,
  isThis: v.boolean(),
});

/** Counts of a user's items. `drafts`: not submitted. `files`: not in a submitted application. */
const ownThingsSchema = v.object({
  competitions: count,
  applications: count,
  drafts: count,
  files: count,
});

export const profileSchema = v.object({
  login: text,
  fullName: text,
  email: text,
  sessions: v.array(ownSessionSchema),
  has: ownThingsSchema,
  /** The user wants a mail for each submitted application; absent in cached answers of older builds. */
  receipts: v.optional(v.boolean(), true),
  /** The user wants reminders before a deadline; absent in cached answers of older builds. */
  reminders: v.optional(v.boolean(), true),
  /** The last mail to the user's address failed. */
  mailLost: v.optional(v.boolean(), false),
});

/** `password`: the current one, required for a new `email`. */
export const profileChangeSchema = v.object({
  fullname: sent,
  email: sent,
  password: v.optional(sentPassword),
});
/** `password`: the current one. */
export const passwordChangeSchema = v.object({ password: sentPassword, newPassword: sentPassword });
export const mailChoiceSchema = v.object({
  receipts: v.optional(v.boolean()),
  reminders: v.optional(v.boolean()),
});
export const forgottenSchema = v.object({ login: sent });
/** `token`: secret of the mailed link for a new password. */
export const linkUseSchema = v.object({ token: sent, password: sentPassword });
export const ownerOfLinkSchema = v.object({ login: text });
export const accountRemovalSchema = v.object({ password: sentPassword });

export type OwnSession = v.InferOutput<typeof ownSessionSchema>;
export type Profile = v.InferOutput<typeof profileSchema>;
