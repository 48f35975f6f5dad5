// Composes mails about decisions, for the owner or the organiser of an application.
import * as v from 'valibot';
import { PAGE_ADDRESSES } from '#contract/pageAddresses.ts';
import { laterDeadline, DAY_MS, isoInstant } from '#domain/deadline.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { ROUTINE_KEYS, type RoutineKey } from '#domain/programme.ts';
import { decisionMail, type ReportedDecision, type MailText } from '#text/server/mail.ts';
import { REMOVAL_UNDONE_DAYS } from '#domain/limits.ts';
import { findRequest } from '../records/applications/applicationRequests.ts';
import {
  type ApplicationWithCompetition,
  findApplication,
} from '../records/applications/applications.ts';
import { findOwnersRemoval, findRemoval } from '../records/applications/removedApplications.ts';
import { deletedWithin } from '../records/applications/submittedFiles.ts';
import { readVersion } from '../records/applications/applicationVersions.ts';
import type { MailRecord } from '../records/people/mails.ts';
import type { Records } from '../records/tables.ts';
import type { User } from '../records/people/users.ts';

const id = v.number();
const ofApplication = { application: id };
const routine = v.picklist(ROUTINE_KEYS);

const dataSchema = v.variant('is', [
  /** `at`: epoch ms. */
  v.object({ ...ofApplication, is: v.literal('returned'), at: id }),
  /** The mail names the routine and no athletes. `request` is set if the decision accepts a request. */
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
  v.object({ ...ofApplication, is: v.literal('removed-by-owner'), at: id }),
  /** Files that the owner deleted after the deadline, from `since` (epoch ms) on. */
  v.object({ ...ofApplication, is: v.literal('files-deleted'), since: id }),
]);
type Data = v.InferOutput<typeof dataSchema>;

const mailOf = (key: string, userId: number, data: Data) =>
  ({ key, userId, kind: 'decision', data: JSON.stringify(data) }) as const;

interface Of {
  id: number;
  ownerId: number;
}

/** Must be queued in the transaction of the decision, like all mails of this file. `at` in epoch ms. */
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

/** `at` makes the key unique for each removal. */
export const removedMailOf = ({ id: application, ownerId }: Of, at: number) =>
  mailOf(`removed ${application} ${at}`, ownerId, { is: 'removed', application, at });

export const reinstatedMailOf = ({ id: application, ownerId }: Of, at: number) =>
  mailOf(`reinstated ${application} ${at}`, ownerId, { is: 'reinstated', application });

/** Deletions within a quarter of an hour share one mail. */
const DELETIONS_GROUPED_MS = 15 * 60 * 1000;

export const ownersRemovalMailOf = (application: number, organiserId: number, at: number) =>
  mailOf(`removed ${application} ${at}`, organiserId, { is: 'removed-by-owner', application, at });

export function deletedFilesMailOf(application: number, organiserId: number, at: number) {
  const since = at - (at % DELETIONS_GROUPED_MS);
  const data = { is: 'files-deleted', application, since } as const;
  return {
    ...mailOf(`deleted files ${application} ${since}`, organiserId, data),
    dueAt: since + DELETIONS_GROUPED_MS,
  };
}

type Decision = Omit<Parameters<typeof decisionMail>[0], 'links'> & { path: string };

async function ownersRemovalOf(
  trx: Records,
  { application, at }: Extract<Data, { is: 'removed-by-owner' }>,
  readerId: number,
): Promise<Decision | undefined> {
  const competition = await findOwnersRemoval(trx, application, at);
  if (competition?.ownerId !== readerId) return undefined;
  const { teamName, competitionId } = competition;
  const path = PAGE_ADDRESSES.competition.replace(':id', competitionId);
  return { teamName, competition, reported: { is: 'removed-by-owner' }, path };
}

async function removalOf(
  trx: Records,
  { application, at }: Extract<Data, { is: 'removed' }>,
): Promise<Decision | undefined> {
  const competition = await findRemoval(trx, application, at);
  if (!competition) return undefined;
  const { teamName, reason } = competition;
  const until = isoInstant(at + REMOVAL_UNDONE_DAYS * DAY_MS);
  const reported = { is: 'removed', reason, until } as const;
  return { teamName, competition, reported, path: PAGE_ADDRESSES.applications };
}

async function reportedDecision(
  trx: Records,
  data: Exclude<Data, { is: 'removed' | 'removed-by-owner' }>,
  { openUntil, returnReason, returnedAt, deadline }: ApplicationWithCompetition,
): Promise<ReportedDecision | undefined> {
  const { application } = data;
  if (data.is === 'returned') {
    if (openUntil === null || returnedAt !== data.at) return undefined;
    const until = laterDeadline(openUntil, deadline);
    return { is: 'returned', until, reason: returnReason ?? '' };
  }
  if (data.is === 'reinstated') return { is: 'reinstated' };
  if (data.is === 'files-deleted') {
    const span = { from: data.since, before: data.since + DELETIONS_GROUPED_MS };
    const files = await deletedWithin(trx, application, span);
    const routinesOf = (kind: FileKind) =>
      ROUTINE_KEYS.filter((key) =>
        files.some((file) => file.kind === kind && file.routine === key),
      );
    return files.length === 0
      ? undefined
      : { is: 'files-deleted', cards: routinesOf('card'), music: routinesOf('music') };
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

async function decisionOf(
  trx: Records,
  data: Data,
  readerId: number,
): Promise<Decision | undefined> {
  if (data.is === 'removed') return removalOf(trx, data);
  if (data.is === 'removed-by-owner') return ownersRemovalOf(trx, data, readerId);
  const competition = await findApplication(trx, data.application);
  const reader = data.is === 'files-deleted' ? competition?.organiserId : competition?.ownerId;
  if (!competition || reader !== readerId) return undefined;
  const reported = await reportedDecision(trx, data, competition);
  const path = PAGE_ADDRESSES.application.replace(':id', String(competition.id));
  return reported && { teamName: competition.teamName, competition, reported, path };
}

export async function writeDecision(
  trx: Records,
  mail: MailRecord,
  user: User,
  publicUrl: string,
): Promise<MailText | undefined> {
  if (user.wantsReceipts === 0) return undefined;
  const decision = await decisionOf(trx, v.parse(dataSchema, JSON.parse(mail.data)), user.id);
  if (!decision) return undefined;
  const { path, ...facts } = decision;
  const links = { application: publicUrl + path, profile: publicUrl + PAGE_ADDRESSES.profile };
  return decisionMail({ ...facts, links });
}
