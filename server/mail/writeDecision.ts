// Writes the mail about a decision on an application: it was returned, an entry was withdrawn, restored or swapped, a request declined.
import * as v from 'valibot';
import { PAGE_ADDRESSES } from '#contract/pageAddresses.ts';
import { laterDeadline } from '#domain/deadline.ts';
import { ROUTINE_KEYS, type RoutineKey } from '#domain/programme.ts';
import { decisionMail, type DecisionTold, type MailText } from '#text/server/mail.ts';
import { findRequest } from '../records/applications/applicationRequests.ts';
import {
  type ApplicationWithCompetition,
  findApplication,
} from '../records/applications/applications.ts';
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

/** Undefined where it is not so any more. */
async function toldOf(
  trx: Records,
  data: Data,
  { openUntil, returnReason, returnedAt, deadline }: ApplicationWithCompetition,
): Promise<DecisionTold | undefined> {
  const { application } = data;
  if (data.is === 'returned') {
    if (openUntil === null || returnedAt !== data.at) return undefined;
    const until = laterDeadline(openUntil, deadline);
    return { is: 'returned', until, reason: returnReason ?? '' };
  }
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
