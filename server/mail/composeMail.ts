// Composes a queued mail when it is sent, with current data and address.
import { hash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { readContent } from '#contract/shapes/applicationContent.ts';
import { PAGE_ADDRESSES } from '#contract/pageAddresses.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { emailChangeMail, passwordResetMail, receiptMail } from '#text/server/mail.ts';
import { makeToken, tokenHashOf } from '../access/session.ts';
import { missingFilesOf } from '../records/applications/missingEntryFiles.ts';
import { findApplication } from '../records/applications/applications.ts';
import type { MailRecord } from '../records/people/mails.ts';
import { insertReset } from '../records/people/passwordResets.ts';
import type { Records } from '../records/tables.ts';
import { type User, userWithId } from '../records/people/users.ts';
import { countRoutines, writeReminder } from './writeReminder.ts';
import type { Mail } from './smtp.ts';
import { writeDecision } from './writeDecision.ts';

const RESET_MS = 60 * 60 * 1000;

const receiptData = v.object({ application: v.number() });

export const receiptOf = (application: number, version: number, userId: number) =>
  ({
    // The first version has the key that older builds wrote.
    key: version === 1 ? `receipt ${application}` : `receipt ${application} ${version}`,
    userId,
    kind: 'receipt',
    data: JSON.stringify({ application } satisfies v.InferOutput<typeof receiptData>),
  }) as const;

const emailChangeData = v.object({ before: v.string() });

/** Mail to the previous address (`before`). Must be queued in the transaction of the change. */
export const emailChangeOf = (userId: number, before: string) =>
  ({
    // Random, because each change has its own mail.
    key: `email-change ${randomUUID()}`,
    userId,
    kind: 'email-change',
    data: JSON.stringify({ before } satisfies v.InferOutput<typeof emailChangeData>),
  }) as const;

/** Mail to send. Without `to` it goes to the e-mail of the account. */
type Written = Pick<Mail, 'subject' | 'text'> & Partial<Pick<Mail, 'to'>>;

async function writeReceipt(
  trx: Records,
  { data }: MailRecord,
  user: User,
  publicUrl: string,
): Promise<Written | undefined> {
  if (user.wantsReceipts === 0) return undefined;
  const application = await findApplication(
    trx,
    v.parse(receiptData, JSON.parse(data)).application,
  );
  // The application was deleted after the mail was queued.
  if (application?.ownerId !== user.id) return undefined;
  const content = readContent(application.content);
  const missing = await missingFilesOf(trx, application.id);
  return receiptMail({
    ...application,
    competition: application,
    figures: content.figures.length,
    routines: countRoutines(namedEntries(content), missing),
    links: {
      application: publicUrl + PAGE_ADDRESSES.application.replace(':id', String(application.id)),
      profile: publicUrl + PAGE_ADDRESSES.profile,
    },
  });
}

/** Makes a new token for each attempt to send, so that every mail that arrives has a valid link. */
async function writeReset(
  trx: Records,
  { createdAt }: MailRecord,
  user: User,
  { publicUrl, now }: Moment,
): Promise<Written | undefined> {
  if (now >= createdAt + RESET_MS) return undefined;
  const token = makeToken();
  const reset = { tokenHash: tokenHashOf(token), userId: user.id, expiresAt: now + RESET_MS };
  await insertReset(trx, reset);
  const link = `${publicUrl}${PAGE_ADDRESSES.newPassword}#${token}`;
  return passwordResetMail({ login: user.login, link });
}

const writeEmailChange = ({ data }: MailRecord, { login }: User, publicUrl: string): Written => ({
  ...emailChangeMail({ login, profile: publicUrl + PAGE_ADDRESSES.profile }),
  to: v.parse(emailChangeData, JSON.parse(data)).before,
});

function write(trx: Records, mail: MailRecord, user: User, moment: Moment) {
  switch (mail.kind) {
    case 'receipt':
      return writeReceipt(trx, mail, user, moment.publicUrl);
    case 'decision':
      return writeDecision(trx, mail, user, moment.publicUrl);
    case 'password-reset':
      return writeReset(trx, mail, user, moment);
    case 'email-change':
      return writeEmailChange(mail, user, moment.publicUrl);
    case 'reminder':
      return writeReminder(trx, mail, user, moment);
  }
}

interface Moment {
  publicUrl: string;
  /** Makes message ids unique among installations. */
  installation: string;
  now: number;
}

/** `isProved`: the user has opened a link that was mailed to the account's e-mail. */
export interface WrittenMail extends Mail {
  isProved: boolean;
}

/** Returns undefined if the mail became obsolete or unwanted. */
export async function composeMail(
  trx: Records,
  mail: MailRecord,
  moment: Moment,
): Promise<WrittenMail | undefined> {
  const user = await userWithId(trx, mail.userId);
  const written = user && (await write(trx, mail, user, moment));
  if (!user || !written) return undefined;
  const name = hash('sha256', JSON.stringify([moment.installation, mail.key, mail.createdAt]));
  const { hostname } = new URL(moment.publicUrl);
  const isProved = user.emailProved === 1;
  return { to: user.email, ...written, messageId: `<${name}@${hostname}>`, isProved };
}
