// Helpers of a competition and their invitations (behaviour 17).
import { readRowid } from '#contract/shapes/bounds.ts';
import { type CompetitionRole, hasRole } from '#domain/competition/competition.ts';
import { DAY_MS, isoInstant } from '#domain/deadline.ts';
import { INVITATION_DAYS, MOST_HELPED, MOST_HELPERS } from '#domain/limits.ts';
import { makeToken, tokenHashOf, tokenId } from '#server/access/session.ts';
import {
  competitionsHelpedBy,
  countHelpers,
  deleteHelper,
  helperRole,
  deleteInvitation,
  findInvitation,
  helpersOf,
  insertInvitation,
  type InvitationRecord,
  openInvitations,
  putHelper,
  useInvitation,
} from '#server/records/competitions/competitionHelpers.ts';
import { findCompetition, lockCompetition } from '#server/records/competitions/competitions.ts';
import { helpersRemovedAfter, saveAct } from '#server/records/competitions/journal.ts';
import type { Records } from '#server/records/tables.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import { refuse } from '../../failures/refusals.ts';
import { quotaTexts } from '#text/server/server.ts';
import type { HandlerParts } from '../../serverParts.ts';
import { seenBy } from './competitionAnswers.ts';

const INVITATION_MS = INVITATION_DAYS * DAY_MS;

interface Asking {
  token: string;
  userId: number;
  now: number;
}

/** Finds an invitation and the user's role. Refuses it if expired, or used without this user having its role now. */
async function invitationOf(records: Records, { token, userId, now }: Asking) {
  const invitation = await findInvitation(records, tokenHashOf(token), now);
  const competition = invitation && (await findCompetition(records, invitation.competitionId));
  if (!invitation || !competition) return refuse('invitation-expired');
  const { id, ownerId } = competition;
  const currentRole: CompetitionRole | undefined =
    ownerId === userId ? 'owner' : await helperRole(records, id, userId);
  const isOver =
    invitation.usedBy !== null &&
    (invitation.usedBy !== userId || !hasRole(currentRole, invitation.role));
  if (isOver) return refuse('invitation-used');
  const madeAt = invitation.expiresAt - INVITATION_MS;
  // An invitation that is older than the removal of a helper must not bring the helper back.
  if ((await helpersRemovedAfter(records, id, madeAt)).includes(userId)) {
    return refuse('invitation-expired');
  }
  return { invitation, competition, currentRole };
}

async function refuseMore(
  trx: Records,
  { competitionId }: InvitationRecord,
  userId: number,
): Promise<void> {
  if ((await countHelpers(trx, { competitionId })) >= MOST_HELPERS) {
    refuse('quota-exceeded', { message: quotaTexts.helpers(MOST_HELPERS) });
  }
  if ((await countHelpers(trx, { userId })) >= MOST_HELPED) {
    refuse('quota-exceeded', { message: quotaTexts.helped(MOST_HELPED) });
  }
}

/** Makes the user a helper, unless the user already has this role or a higher one. Returns the user's role. */
async function accept(
  trx: Records,
  {
    invitation,
    currentRole,
  }: { invitation: InvitationRecord; currentRole: CompetitionRole | undefined },
  { userId, now }: Asking,
) {
  if (currentRole === 'owner') return refuse('own-invitation');
  const { competitionId, role, tokenHash } = invitation;
  if (currentRole !== undefined && hasRole(currentRole, role)) return currentRole;
  if (currentRole === undefined) await refuseMore(trx, invitation, userId);
  await putHelper(trx, { competitionId, userId, role, since: now });
  await useInvitation(trx, tokenHash, userId);
  await saveAct(trx, { competitionId, userId, at: now, act: { act: 'joined', role } });
  return role;
}

export const helperHandlers = ({ records }: HandlerParts): HandlersOf<'helper'> => ({
  async list({ competition: { id }, now }) {
    const helpers = await helpersOf(records, id);
    const invitations = await openInvitations(records, id, now);
    return {
      data: {
        helpers: helpers.map(({ id: helper, since, ...person }) => ({
          ...person,
          id: String(helper),
          since: isoInstant(since),
        })),
        invitations: invitations.map(({ tokenHash, role, expiresAt }) => ({
          id: tokenId(tokenHash),
          role,
          expiresAt: isoInstant(expiresAt),
        })),
      },
    };
  },

  invite: ({ competition: { id }, sent: { role, token = makeToken() }, user, now, transact }) =>
    transact(async (trx) => {
      if (!(await lockCompetition(trx, id))) refuse('competition-not-found');
      const tokenHash = tokenHashOf(token);
      const before = await findInvitation(trx, tokenHash, 0);
      if (before) {
        if (before.competitionId !== id || before.role !== role) refuse('key-reused');
        return { data: { token, expiresAt: isoInstant(before.expiresAt) } };
      }
      if ((await openInvitations(trx, id, now)).length >= MOST_HELPERS) {
        refuse('quota-exceeded', { message: quotaTexts.invitations(MOST_HELPERS) });
      }
      const invitation = { tokenHash, expiresAt: now + INVITATION_MS };
      await insertInvitation(trx, { ...invitation, competitionId: id, role });
      const act = { act: 'invited', role } as const;
      await saveAct(trx, { competitionId: id, userId: user.id, at: now, act });
      return { data: { token, expiresAt: isoInstant(invitation.expiresAt) } };
    }),

  cancelInvitation: ({ competition: { id }, params, user, now, transact }) =>
    transact(async (trx) => {
      // Waits for a transaction that accepts the invitation. An accepted invitation is not open.
      await lockCompetition(trx, id);
      const open = await openInvitations(trx, id, now);
      const named = open.find(({ tokenHash }) => tokenId(tokenHash) === params.invitation);
      if (!named) return refuse('invitation-not-found');
      await deleteInvitation(trx, named.tokenHash);
      const act = { act: 'invitation-cancelled', role: named.role } as const;
      await saveAct(trx, { competitionId: id, userId: user.id, at: now, act });
      return {};
    }),

  remove: ({ competition: { id }, params, user, now, transact }) =>
    transact(async (trx) => {
      const helper = readRowid(params.helper) ?? refuse('helper-not-found');
      const role = await deleteHelper(trx, id, helper);
      if (!role) return refuse('helper-not-found');
      const act = { act: 'helper-removed', role, helper } as const;
      await saveAct(trx, { competitionId: id, userId: user.id, at: now, act });
      return {};
    }),

  leave: ({ competition: { id }, user, now, transact }) =>
    transact(async (trx) => {
      const role = await deleteHelper(trx, id, user.id);
      if (!role) return refuse('helper-not-found');
      const act = { act: 'left', role } as const;
      await saveAct(trx, { competitionId: id, userId: user.id, at: now, act });
      return {};
    }),

  async invitation({ sent: { token }, user, now }) {
    const found = await invitationOf(records, { token, userId: user.id, now });
    const { invitation, currentRole } = found;
    const { id, name, dates, place } = found.competition;
    return {
      data: {
        competition: { id, name, dates, place },
        role: invitation.role,
        expiresAt: isoInstant(invitation.expiresAt),
        ...(currentRole && { standing: currentRole }),
      },
    };
  },

  accept: ({ sent: { token }, user, now, transact }) =>
    transact(async (trx) => {
      const asking = { token, userId: user.id, now };
      const { invitation } = await invitationOf(trx, asking);
      // Waits for other changes of the helpers. Reads the invitation again, because it may have been used meanwhile.
      await lockCompetition(trx, invitation.competitionId);
      const role = await accept(trx, await invitationOf(trx, asking), asking);
      return { data: { competition: invitation.competitionId, role } };
    }),

  async competitions({ user }) {
    const helped = await competitionsHelpedBy(records, user.id);
    return { data: helped.map((competition) => seenBy(user.id, competition, competition.role)) };
  },
});
