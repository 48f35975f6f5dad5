import type { ReceivedBy } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { type Deadline, isActive, laterDeadline } from '#domain/deadline.ts';
import { REASON_MAX_LENGTH } from '#domain/limits.ts';
import { isUsableUntil } from '#domain/versions/returnUntil.ts';
import { isReadable } from '#domain/normaliseText.ts';
import { concernsCompetitions } from '#server/records/changes.ts';
import {
  type ApplicationFacts,
  NOT_RETURNED,
  updateApplication,
} from '#server/records/applications/applications.ts';
import { findCompetition } from '#server/records/competitions/competitions.ts';
import { saveAct } from '#server/records/competitions/journal.ts';
import { lockApplication } from '#server/records/applications/returnedApplications.ts';
import { fillVersionOf } from '#server/records/applications/submittedFiles.ts';
import type { Records } from '#server/records/tables.ts';
import { isDeleted, lockUser } from '#server/records/people/users.ts';
import { refuse } from '../../failures/refusals.ts';
import { recordFilledFiles } from './fileActs.ts';
import { refuseMoreVersions } from '../quota.ts';

type Given = ReceivedBy<Calls['application']['return']>;

export const lockExistingApplication = async (
  trx: Records,
  id: number,
): Promise<ApplicationFacts> => (await lockApplication(trx, id)) ?? refuse('application-not-found');

export function readReason(reason: string): string {
  const said = reason.trim();
  if (!isReadable(said) || said.length > REASON_MAX_LENGTH) refuse('bad-reason');
  return said;
}

export function readReturn({ reason, until }: Given, deadline: Deadline, now: number): Given {
  const said = readReason(reason);
  if (!isUsableUntil(until, deadline, now)) refuse('bad-until');
  return { reason: said, until };
}

export interface Doing {
  userId: number;
  at: number;
}

/** Returns an application for correction; its version stays valid. Result: false for a repeated time and reason. */
export async function reopenApplication(
  trx: Records,
  { id: applicationId, deadline }: { id: number; deadline: Deadline },
  { reason, until }: Given,
  doing: Doing,
): Promise<boolean> {
  const application = await lockExistingApplication(trx, applicationId);
  const { id, competitionId, ownerId } = application;
  if (await isDeleted(trx, ownerId)) refuse('owner-deleted');
  await refuseMoreVersions(trx, application, 'submissions', doing.userId);
  if (application.openUntil === until && application.returnReason === reason) return false;
  const given = { openUntil: until, returnReason: reason, returnedAt: doing.at };
  await updateApplication(trx, id, given);
  const act = { act: 'returned', reason, until: laterDeadline(until, deadline) } as const;
  await saveAct(trx, { ...doing, competitionId, application, act });
  return true;
}

/** Ends a return and adds files uploaded during it to the valid version. `userId` is null if its time is over. */
async function endReturnOf(
  trx: Records,
  application: ApplicationFacts,
  { userId, at }: { userId: number | null; at: number },
): Promise<void> {
  const { id, competitionId } = application;
  await updateApplication(trx, id, NOT_RETURNED);
  await saveAct(trx, { competitionId, at, application, userId, act: { act: 'return-cancelled' } });
  await recordFilledFiles(trx, application, await fillVersionOf(trx, id), at);
}

export async function cancelReopening(trx: Records, id: number, doing: Doing): Promise<void> {
  const application = await lockExistingApplication(trx, id);
  // The owner may have submitted the application again meanwhile.
  if (application.openUntil !== null) await endReturnOf(trx, application, doing);
}

/** Ends a return if its time and the deadline are over at `now` (epoch ms). */
export async function endPastReturn(
  trx: Records,
  { id, ownerId }: Pick<ApplicationFacts, 'id' | 'ownerId'>,
  now: number,
): Promise<void> {
  await lockUser(trx, ownerId);
  const application = await lockApplication(trx, id);
  const competition = application && (await findCompetition(trx, application.competitionId));
  if (!application || !competition || application.openUntil === null) return;
  if (isActive(laterDeadline(application.openUntil, competition.deadline), now)) return;
  concernsCompetitions(trx, [competition.id]);
  await endReturnOf(trx, application, { userId: null, at: now });
}
