// Refuses too many versions of an application, helpers before the organiser.
import { LEFT_TO_ORGANISER, MOST_DECISIONS, MOST_SUBMISSIONS } from '#domain/limits.ts';
import { quotaTexts } from '#text/server/server.ts';
import type { ApplicationFacts } from '#server/records/applications/applications.ts';
import { countVersions } from '#server/records/applications/applicationVersions.ts';
import { findCompetition } from '#server/records/competitions/competitions.ts';
import type { Records } from '#server/records/tables.ts';
import { refuse } from '../../failures/refusals.ts';

const LIMITS = {
  submissions: {
    most: MOST_SUBMISSIONS,
    forOrganiser: quotaTexts.versions,
    forHelpers: quotaTexts.versionsOfHelpers,
  },
  decisions: {
    most: MOST_DECISIONS,
    forOrganiser: quotaTexts.decisions,
    forHelpers: quotaTexts.decisionsOfHelpers,
  },
} as const;

/** `userId`: the organiser or a helper who starts it. */
export async function refuseMoreVersions(
  trx: Records,
  { id, competitionId }: ApplicationFacts,
  kind: keyof typeof LIMITS,
  userId: number,
): Promise<void> {
  const made = (await countVersions(trx, id))[kind];
  const { most, forOrganiser, forHelpers } = LIMITS[kind];
  const isOrganiser = (await findCompetition(trx, competitionId))?.ownerId === userId;
  if (isOrganiser && made >= most) refuse('quota-exceeded', { message: forOrganiser(most) });
  const left = most - LEFT_TO_ORGANISER;
  if (!isOrganiser && made >= left) refuse('quota-exceeded', { message: forHelpers(left) });
}
