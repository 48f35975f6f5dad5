// Writes the mail about a decision on an application: it was returned, an entry was withdrawn, restored or swapped, a request declined.
import * as v from 'valibot';
import { PAGE_ADDRESSES } from '#contract/pageAddresses.ts';
import { laterDeadline } from '#domain/deadline.ts';
import { ROUTINE_KEYS, type RoutineKey } from '#domain/programme.ts';
import { decisionMail, type DecisionTold, type MailText } from '#text/server/mail.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { REMOVAL_UNDONE_DAYS } from '#domain/limits.ts';
import { isoInstant } from '../handlers/isoInstant.ts';
import { findRequest } from '../records/applications/applicationRequests.ts';
import {
  type ApplicationWithCompetition,
  findApplication,
} from '../records/applications/applications.ts';
import { findRemoval } from '../records/applications/removedApplications.ts';
import { readVersion } from '../records/applications/applicationVersions.ts';
import type { MailRecord } from '../records/people/mails.ts';
import type { Records } from '../records/tables.ts';
import type { User } from '../records/people/users.ts';

const id = v.number();
const ofApplication = { application: id };
const routine = v.picklist(ROUTINE_KEYS);

const dataSchema = v.variant('is', [
  /** `at`: since when, epoch ms. */
  v.object({ ...ofApplication, is: v.literal('returned'), at: id }),
  /** Of which entry the programme alone; `request`: which one was granted. */
  v.object({
    ...ofApplication,
    is: v.literal('decided'),
    version: id,
    routine,
    request: v.optional(id),
  }),
  v.object({ ...ofApplication, is: v.literal('declined'), request: id, routine }),
  v.object({ ...ofApplication, is: v.literal('removed'), at: id }),
  v.object({ ...ofApplication, is: v.literal('reinstated') }),
]);
type Data = v.InferOutput<typeof dataSchema>;

const mailOf = (key: string, userId: number, data: Data) =>
  ({ key, userId, kind: 'decision', data: JSON.stringify(data) }) as const;

interface Of {
  id: number;
  ownerId: number;
}

/** The mails about decisions, each to be queued in the transaction of its own. `at` in epoch ms. */
export const returnMailOf = ({ id: application, ownerId }: Of, at: number) =>
  mailOf(`return ${application} ${at}`, ownerId, { is: 'returned', application, at });

export const decidedMailOf = (
  { id: application, ownerId }: Of,
  made: { version: number; routine: RoutineKey; request?: number },
) =>
  mailOf(`decision ${application} ${made.version}`, ownerId, {
    is: 'decided',
    application,
    ...made,
  });

export const declinedMailOf = (
  { id: application, ownerId }: Of,
  declined: { request: number; routine: RoutineKey },
) =>
  mailOf(`declined ${application} ${declined.request}`, ownerId, {
    is: 'declined',
    application,
    ...declined,
  });

/** Each removal, and each end of one, is told once. */
export const removedMailOf = ({ id: application, ownerId }: Of, at: number) =>
  mailOf(`removed ${application} ${at}`, ownerId, { is: 'removed', application, at });

export const reinstatedMailOf = ({ id: application, ownerId }: Of, at: number) =>
  mailOf(`reinstated ${application} ${at}`, ownerId, { is: 'reinstated', application });

/** Undefined where it was brought back since. */
async function writeRemoval(
  trx: Records,
  { application, at }: Extract<Data, { is: 'removed' }>,
  publicUrl: string,
): Promise<MailText | undefined> {
  const removal = await findRemoval(trx, application, at);
  if (!removal) return undefined;
  const until = isoInstant(at + REMOVAL_UNDONE_DAYS * DAY_MS);
  return decisionMail({
    teamName: removal.teamName,
    competition: removal,
    told: { is: 'removed', reason: removal.reason, until },
    links: {
      application: publicUrl + PAGE_ADDRESSES.applications,
      profile: publicUrl + PAGE_ADDRESSES.profile,
    },
  });
}

/** Undefined where it is not so any more. */
async function toldOf(
  trx: Records,
  data: Exclude<Data, { is: 'removed' }>,
  { openUntil, returnReason, returnedAt, deadline }: ApplicationWithCompetition,
): Promise<DecisionTold | undefined> {
  const { application } = data;
  if (data.is === 'returned') {
    if (openUntil === null || returnedAt !== data.at) return undefined;
    const until = laterDeadline(openUntil, deadline);
    return { is: 'returned', until, reason: returnReason ?? '' };
  }
  if (data.is === 'reinstated') return { is: 'reinstated' };
  const request =
    data.request === undefined ? undefined : await findRequest(trx, application, data.request);
  const answer = request?.answer ?? '';
  if (data.is === 'declined') {
    return request && { is: 'declined', kind: request.kind, routine: data.routine, answer };
  }
  const { cause, reason } = await readVersion(trx, application, data.version);
  if (cause === 'submitted') return undefined;
  return { is: cause, routine: data.routine, reason, isAsked: request !== undefined, answer };
}

export async function writeDecision(
  trx: Records,
  mail: MailRecord,
  user: User,
  publicUrl: string,
): Promise<MailText | undefined> {
  if (user.wantsReceipts === 0) return undefined;
  const data = v.parse(dataSchema, JSON.parse(mail.data));
  if (data.is === 'removed') return writeRemoval(trx, data, publicUrl);
  const application = await findApplication(trx, data.application);
  if (application?.ownerId !== user.id) return undefined;
  const told = await toldOf(trx, data, application);
  if (!told) return undefined;
  return decisionMail({
    teamName: application.teamName,
    competition: application,
    told,
    links: {
      application: publicUrl + PAGE_ADDRESSES.application.replace(':id', String(application.id)),
      profile: publicUrl + PAGE_ADDRESSES.profile,
    },
  });
}
