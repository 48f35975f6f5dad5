import { REMOVAL_UNDONE_DAYS } from '#domain/limits.ts';
import { DAY_MS, isActive, isoInstant } from '#domain/deadline.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { isRoutineKey } from '#domain/programme.ts';
import { helpersOwnApplication, reinstateTexts } from '#text/server/server.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import {
  type ApplicationFacts,
  deleteApplication,
  hasTeamSubmitted,
} from '#server/records/applications/applications.ts';
import {
  reinstateApplication,
  removeApplication,
  removeByOwner,
  removedApplicationsIn,
} from '#server/records/applications/removedApplications.ts';
import { eraseDeleted, fillVersionOf } from '#server/records/applications/submittedFiles.ts';
import { findCompetition } from '#server/records/competitions/competitions.ts';
import { saveAct } from '#server/records/competitions/journal.ts';
import { findDraft, hasApplication } from '#server/records/drafts/drafts.ts';
import { isUnsubmittedDraft } from '#server/records/drafts/unsubmittedDrafts.ts';
import { deleteEntryFile, filesOfDraft } from '#server/records/files/entryFiles.ts';
import { queueMail } from '#server/records/people/mails.ts';
import { lockUser } from '#server/records/people/users.ts';
import type { Records } from '#server/records/tables.ts';
import {
  ownersRemovalMailOf,
  reinstatedMailOf,
  removedMailOf,
} from '#server/mail/writeDecision.ts';
import { readRowid } from '#contract/shapes/bounds.ts';
import { refuse } from '../../failures/refusals.ts';
import { deleteDraft } from '../draft/changeDraft.ts';
import { recordFilledFiles } from './fileActs.ts';
import type { HandlerParts } from '../../serverParts.ts';
import { readReason, lockExistingApplication } from './returnApplication.ts';

const UNDONE_MS = REMOVAL_UNDONE_DAYS * DAY_MS;

type Mailing = HandlerParts['mail'];

export async function removedTeams(
  records: Records,
  { competitionId, userId, now }: { competitionId: string; userId: number; now: number },
) {
  const removed = await removedApplicationsIn(records, competitionId, now - UNDONE_MS);
  return removed.map(({ id, ownerId, teamName, removedAt, removedByOwner, reason }) => ({
    rowid: id,
    teamName,
    at: isoInstant(removedAt ?? 0),
    reason: reason ?? '',
    isOwn: ownerId === userId,
    ...(removedByOwner === 0 && { until: isoInstant((removedAt ?? 0) + UNDONE_MS) }),
  }));
}

/** Deletes an application for its owner. After the deadline only hides it, because the organiser still needs it. */
async function removeOwn(
  trx: Records,
  application: ApplicationFacts,
  { now, mail }: { now: number; mail: Mailing },
): Promise<void> {
  const { id, competitionId, ownerId } = application;
  const competition = await findCompetition(trx, competitionId);
  const isKept = competition !== undefined && !isActive(competition.deadline, now);
  await saveAct(trx, {
    competitionId,
    userId: ownerId,
    at: now,
    application,
    act: { act: 'removed', ...(isKept && { kept: true }) },
  });
  if (!isKept) {
    // The draft remains, with its form and files.
    await deleteApplication(trx, id);
    return;
  }
  await removeByOwner(trx, id, now);
  if (mail && competition.ownerId !== ownerId) {
    await queueMail(trx, ownersRemovalMailOf(id, competition.ownerId, now), now);
  }
}

export const removal =
  (mail: Mailing): HandlersOf<'application'>['remove'] =>
  ({ application: { id }, query, user, now, transact }) =>
    transact(async (trx) => {
      // The application may have been removed since the access check.
      const application = await lockExistingApplication(trx, id);
      const { competitionId, ownerId, teamName } = application;
      if (ownerId === user.id) {
        await removeOwn(trx, application, { now, mail });
        return {};
      }
      const reason = readReason(query.reason);
      await saveAct(trx, {
        competitionId,
        userId: user.id,
        at: now,
        application,
        act: { act: 'removed', reason },
      });
      const removed = { id, competitionId, ownerId, teamName, reason, removedAt: now };
      await removeApplication(trx, removed);
      if (mail) await queueMail(trx, removedMailOf(application, now), now);
      return {};
    });

/** Finds a removed application by the id in the path. Locks its owner until the transaction ends. */
async function lockRemoved(trx: Records, competitionId: string, rowid: string, now: number) {
  const id = readRowid(rowid) ?? refuse('application-not-found');
  const find = async () => {
    const removed = await removedApplicationsIn(trx, competitionId, now - UNDONE_MS);
    return removed.find((each) => each.id === id) ?? refuse('application-not-found');
  };
  const { ownerId } = await find();
  // Waits for a transaction of the owner, who may be submitting the team again.
  await lockUser(trx, ownerId);
  return find();
}

export const reinstatement =
  ({ mail }: Pick<HandlerParts, 'mail'>): HandlersOf<'competition'>['reinstate'] =>
  ({ competition, params, user, now, transact }) =>
    transact(async (trx) => {
      const named = await lockRemoved(trx, competition.id, params.removed, now);
      if (named.ownerId === user.id && competition.ownerId !== user.id) {
        refuse('not-owner', { message: helpersOwnApplication });
      }
      const { id, ownerId, teamName } = named;
      if (await hasTeamSubmitted(trx, competition.id, teamName)) {
        refuse('already-confirmed', { message: reinstateTexts.teamHasSubmitted });
      }
      // The draft may belong to another application by now.
      const draft = (await hasApplication(trx, named.draft)) ? '' : named.draft;
      await reinstateApplication(trx, id, draft);
      const doing = { competitionId: competition.id, userId: user.id, at: now };
      const application = { ...doing, id, ownerId, teamName };
      const act = { act: 'reinstated' } as const;
      await saveAct(trx, { ...doing, application, act });
      await recordFilledFiles(trx, application, await fillVersionOf(trx, id), now);
      if (mail && ownerId !== user.id) {
        await queueMail(trx, reinstatedMailOf(application, now), now);
      }
      return {};
    });

async function eraseDraft(
  trx: Records,
  { competitionId, draft: id }: { competitionId: string; draft: string },
  now: number,
): Promise<void> {
  const draft = await findDraft(trx, id);
  if (!draft || (await hasApplication(trx, id))) return;
  if (await isUnsubmittedDraft(trx, competitionId, id)) return;
  for (const file of await filesOfDraft(trx, draft)) await deleteEntryFile(trx, file);
  if (draft.deletedAt === null) await deleteDraft(trx, draft, { now, device: '' });
}

export const erasure: HandlersOf<'competition'>['erase'] = ({
  competition: { id: competitionId },
  params,
  user,
  now,
  transact,
}) =>
  transact(async (trx) => {
    const application = await lockRemoved(trx, competitionId, params.removed, now);
    // Erases the draft first, because `isUnsubmittedDraft` reads the row of the removed application.
    await eraseDraft(trx, { competitionId, draft: application.draft }, now);
    await deleteApplication(trx, application.id);
    const act = { act: 'erased' } as const;
    await saveAct(trx, { competitionId, userId: user.id, at: now, application, act });
    return {};
  });

export const fileErasure: HandlersOf<'competition'>['eraseFile'] = ({
  competition: { id: competitionId },
  params,
  user,
  now,
  transact,
}) =>
  transact(async (trx) => {
    const kind = FILE_KINDS.find((each) => each === params.kind);
    const { routine, name } = params;
    const id = readRowid(params.rowid);
    if (!kind || id === undefined || !isRoutineKey(routine)) return refuse('file-not-found');
    const application = await lockExistingApplication(trx, id);
    if (application.competitionId !== competitionId) return refuse('file-not-found');
    const place = { applicationId: id, kind, routine, name };
    if (!(await eraseDeleted(trx, place))) refuse('file-not-found');
    const act = { act: 'file-erased', kind, routine } as const;
    await saveAct(trx, { competitionId, userId: user.id, at: now, application, act });
    return {};
  });
