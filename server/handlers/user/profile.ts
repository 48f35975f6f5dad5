import type { AnswerOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { tokenId } from '#server/access/token.ts';
import { countApplications } from '#server/records/applications/applications.ts';
import { countCompetitionsOf } from '#server/records/competitions/competitions.ts';
import { unsubmittedDraftsOf } from '#server/records/drafts/unsubmittedDrafts.ts';
import { isLastMailLost } from '#server/records/people/mails.ts';
import { sessionsOf } from '#server/records/people/sessions.ts';
import type { Records } from '#server/records/tables.ts';
import { unattachedFilesOf } from '../../records/applications/unattachedFiles.ts';
import type { User } from '#server/records/people/users.ts';
import { isoInstant } from '../../isoInstant.ts';

type Profile = AnswerOf<Calls['user']['get']>['data'];

export async function profileOf(
  records: Records,
  user: User,
  tokenHash: string,
  now: number,
): Promise<Profile> {
  const sessions = await sessionsOf(records, user.id, now);
  return {
    login: user.login,
    fullName: user.fullName,
    email: user.email,
    sessions: sessions.map((session) => ({
      id: tokenId(session.tokenHash),
      device: session.device,
      signedInAt: isoInstant(session.createdAt),
      seenAt: isoInstant(session.seenAt),
      isThis: session.tokenHash === tokenHash,
    })),
    has: {
      competitions: await countCompetitionsOf(records, user.id),
      applications: await countApplications(records, { ownerId: user.id }),
      drafts: (await unsubmittedDraftsOf(records, user.id)).files,
      files: (await unattachedFilesOf(records, user.id)).files,
    },
    receipts: user.wantsReceipts !== 0,
    reminders: user.wantsReminders !== 0,
    mailLost: await isLastMailLost(records, user.id),
  };
}
