import * as v from 'valibot';
import { ID_MAX_LENGTH, PASSWORD_LENGTH } from '#domain/limits.ts';
import { textUpTo } from './bounds.ts';

const text = v.string();
const count = v.number();
/** Above every real limit; the handler validates. */
const sent = textUpTo(ID_MAX_LENGTH);
const sentPassword = textUpTo(PASSWORD_LENGTH.sent);

/** ISO 8601. */
const ownSessionSchema = v.object({
  id: text,
  /** «Windows, Chrome»; '' if unknown. */
  device: text,
  signedInAt: text,
  /** Rounded to the hour. */
  seenAt: text,
  isThis: v.boolean(),
});

/** `files`: outside submitted applications. `drafts`: not submitted. */
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
  /** Mail for each submitted application; absent in cached answers of older builds. */
  receipts: v.optional(v.boolean(), true),
  /** Reminders before a deadline; absent in older answers. */
  reminders: v.optional(v.boolean(), true),
  /** The last mail to this address failed. */
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
/** `token`: secret of the link. */
export const linkUseSchema = v.object({ token: sent, password: sentPassword });
export const ownerOfLinkSchema = v.object({ login: text });
export const accountRemovalSchema = v.object({ password: sentPassword });

export type OwnSession = v.InferOutput<typeof ownSessionSchema>;
export type Profile = v.InferOutput<typeof profileSchema>;
