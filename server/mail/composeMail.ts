// Writes a queued mail when it is sent, with the data and the address of that moment, unless the mail names an address.
import { hash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { readContent } from '#contract/shapes/applicationContent.ts';
import { PAGE_ADDRESSES } from '#contract/pageAddresses.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { emailChangeMail, passwordResetMail, receiptMail } from '#text/server/mail.ts';
import { makeToken, tokenHashOf } from '../access/token.ts';
import { missingFilesOf } from '../handlers/application/missingFilesByApplication.ts';
import { findApplication } from '../records/applications/applications.ts';
import type { MailRecord } from '../records/people/mails.ts';
import { insertReset } from '../records/people/passwordResets.ts';
import type { Records } from '../records/tables.ts';
import { type User, userWithId } from '../records/people/users.ts';
import { countRoutines } from './countRoutines.ts';
import type { Mail } from './smtp.ts';
import { writeDecision } from './writeDecision.ts';
import { writeReminder } from './writeReminder.ts';

/** How long a link to a new password can be used, and how long its mail is tried. */
const RESET_MS = 60 * 60 * 1000;

const receiptData = v.object({ application: v.number() });

/** The mail about a submission, to be queued in its transaction. */
export const receiptOf = (application: number, version: number, userId: number) =>
  ({
    // As builds that knew of no versions have called it.
    key: version === 1 ? `receipt ${application}` : `receipt ${application} ${version}`,
    userId,
    kind: 'receipt',
    data: JSON.stringify({ application } satisfies v.InferOutput<typeof receiptData>),
  }) as const;

const emailChangeData = v.object({ before: v.string() });

/** That the address was changed, for the one `before`; to be queued in the transaction of the change. */
export const emailChangeOf = (userId: number, before: string) =>
  ({
    // It may be changed there and back, and is told each time.
    key: `email-change ${randomUUID()}`,
    userId,
    kind: 'email-change',
    data: JSON.stringify({ before } satisfies v.InferOutput<typeof emailChangeData>),
  }) as const;

/** Without `to` it goes to the e-mail of the account. */
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
  // Deleted since: nothing is submitted any more.
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

/** Each try has a secret of its own, which only its mail knows: whichever of them arrives, its link is right. */
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
  /** Of the site, without a path. */
  publicUrl: string;
  /** Of the installation, so that no two mails of one address are called the same. */
  installation: string;
  /** Epoch ms. */
  now: number;
}

/** `isProved`: whether a used link has proved the e-mail of its account. */
export interface WrittenMail extends Mail {
  isProved: boolean;
}

/** Undefined where there is nothing to say any more, or nobody who wants to hear it. */
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
