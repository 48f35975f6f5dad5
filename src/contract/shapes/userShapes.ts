// The shapes of the own account: who one is here, where one is signed in, what one has here.
import * as v from 'valibot';
import { ID_MAX_LENGTH, PASSWORD_LENGTH } from '#domain/limits.ts';
import { textUpTo } from './bounds.ts';

const text = v.string();
const count = v.number();
/** Longer than any that is taken: the handler says how long it may be. */
const sent = textUpTo(ID_MAX_LENGTH);
const sentPassword = textUpTo(PASSWORD_LENGTH.sent);

/** Instants are ISO 8601. */
const ownSessionSchema = v.object({
  id: text,
  /** «Windows, Chrome»; '' where the browser did not say. */
  device: text,
  signedInAt: text,
  /** To the hour. */
  seenAt: text,
  isThis: v.boolean(),
});

/** `files` are those of no submitted application, `drafts` those that are not submitted. */
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
  /** Whether a mail comes for each application that they submit; devices keep answers of older builds, which do not say. */
  receipts: v.optional(v.boolean(), true),
  /** Whether mails remind of what is missing before a deadline; older answers do not say. */
  reminders: v.optional(v.boolean(), true),
  /** The last mail to this e-mail did not go. */
  mailLost: v.optional(v.boolean(), false),
});

/** `password` is the one that stands; it is needed where `email` is another address. */
export const profileChangeSchema = v.object({
  fullname: sent,
  email: sent,
  password: v.optional(sentPassword),
});
/** `password` is the one that stands. */
export const passwordChangeSchema = v.object({ password: sentPassword, newPassword: sentPassword });
/** Which mails one wants; what is left out stays as it is. */
export const mailChoiceSchema = v.object({
  receipts: v.optional(v.boolean()),
  reminders: v.optional(v.boolean()),
});
/** A login or an e-mail. */
export const forgottenSchema = v.object({ login: sent });
/** `token` is the secret of the link. */
export const linkUseSchema = v.object({ token: sent, password: sentPassword });
/** Whose password it was. */
export const ownerOfLinkSchema = v.object({ login: text });
export const accountRemovalSchema = v.object({ password: sentPassword });

export type OwnSession = v.InferOutput<typeof ownSessionSchema>;
export type Profile = v.InferOutput<typeof profileSchema>;
