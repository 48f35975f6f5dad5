// An application is removed by its owner or its organiser, who may bring it back for some days.
import { REMOVAL_UNDONE_DAYS } from '#domain/limits.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { helpersOwnApplication, reinstateTexts } from '#text/server/server.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import { deleteApplication, hasTeamSubmitted } from '#server/records/applications/applications.ts';
import {
  reinstateApplication,
  removeApplication,
  removedApplicationsIn,
} from '#server/records/applications/removedApplications.ts';
import { fillVersionOf } from '#server/records/applications/submittedFiles.ts';
import { noteAct } from '#server/records/competitions/journal.ts';
import { hasApplication } from '#server/records/drafts/drafts.ts';
import { queueMail } from '#server/records/people/mails.ts';
import { lockUser } from '#server/records/people/users.ts';
import type { Records } from '#server/records/tables.ts';
import { reinstatedMailOf, removedMailOf } from '#server/mail/writeDecision.ts';
import { readRowid } from '#contract/rowid.ts';
import { refuse } from '#server/request/refusals.ts';
import { noteFilled } from '../entry-file/noteFile.ts';
import type { HandlerParts } from '../handlerParts.ts';
import { isoInstant } from '../isoInstant.ts';
import { readReason, standingApplication } from './returnApplication.ts';

const UNDONE_MS = REMOVAL_UNDONE_DAYS * DAY_MS;

type Mailing = HandlerParts['mail'];

/** Those whose removal can be undone at `now` (epoch ms), in the shape in which the API answers them. */
export async function removedTeams(records: Records, competitionId: string, now: number) {
  const removed = await removedApplicationsIn(records, competitionId, now - UNDONE_MS);
  return removed.map(({ id, teamName, removedAt, reason }) => ({
    rowid: id,
    teamName,
    at: isoInstant(removedAt ?? 0),
    until: isoInstant((removedAt ?? 0) + UNDONE_MS),
    reason: reason ?? '',
  }));
}

export const removal =
  (mail: Mailing): HandlersOf<'application'>['remove'] =>
  async ({ application: { id }, query, user, now, transact }) => {
    const answer = await transact(async (trx, discard) => {
      // Another removal may have come between the check of access and this turn.
      const application = await standingApplication(trx, id);
      const { competitionId, ownerId, teamName } = application;
      const isOwn = ownerId === user.id;
      const reason = isOwn ? undefined : readReason(query.reason);
      await noteAct(trx, {
        competitionId,
        userId: user.id,
        at: now,
        application,
        act: { act: 'removed', reason },
      });
      if (reason === undefined) {
        // A draft goes on with its form and its files.
        (await deleteApplication(trx, id)).forEach(discard);
        return {};
      }
      const removed = { id, competitionId, ownerId, teamName, reason, removedAt: now };
      await removeApplication(trx, removed);
      if (mail) await queueMail(trx, removedMailOf(application, now), now);
      return {};
    });
    mail?.nudge();
    return answer;
  };

export const reinstatement =
  ({ mail }: Pick<HandlerParts, 'mail'>): HandlersOf<'competition'>['reinstate'] =>
  async ({ competition, params, user, now, transact }) => {
    const rowid = readRowid(params.removed) ?? refuse('application-not-found');
    const answer = await transact(async (trx) => {
      const removable = await removedApplicationsIn(trx, competition.id, now - UNDONE_MS);
      const named = removable.find(({ id }) => id === rowid);
      if (!named) return refuse('application-not-found');
      // Its owner may be submitting the team again.
      await lockUser(trx, named.ownerId);
      if (named.ownerId === user.id && competition.ownerId !== user.id) {
        refuse('not-owner', { message: helpersOwnApplication });
      }
      const { id, ownerId, teamName } = named;
      if (await hasTeamSubmitted(trx, competition.id, teamName)) {
        refuse('already-confirmed', { message: reinstateTexts.teamHasSubmitted });
      }
      // Its draft may have become the application of another team.
      const draft = (await hasApplication(trx, named.draft)) ? '' : named.draft;
      await reinstateApplication(trx, id, draft);
      const application = { id, ownerId, teamName, competitionId: competition.id };
      const act = { act: 'reinstated' } as const;
      await noteAct(trx, {
        competitionId: competition.id,
        userId: user.id,
        at: now,
        application,
        act,
      });
      await noteFilled(trx, application, await fillVersionOf(trx, id), now);
      if (mail && ownerId !== user.id) {
        await queueMail(trx, reinstatedMailOf(application, now), now);
      }
      return {};
    });
    mail?.nudge();
    return answer;
  };
