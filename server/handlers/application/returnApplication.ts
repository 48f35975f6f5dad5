// An organiser returns an application for correction, or takes that back.
import type { ReceivedBy } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Returned } from '#contract/returnShapes.ts';
import { isActive, isUsableDeadline } from '#domain/deadline.ts';
import { MOST_VERSIONS, REASON_MAX_LENGTH } from '#domain/limits.ts';
import { isReadable } from '#domain/visibleText.ts';
import { quotaTexts } from '#text/server.ts';
import type { ApplicationFacts } from '#server/records/applications.ts';
import { noteAct } from '#server/records/journal.ts';
import {
  endReturn,
  lockApplication,
  returnApplication,
} from '#server/records/returnedApplications.ts';
import { fillVersionOf } from '#server/records/submittedFiles.ts';
import type { Records } from '#server/records/tables.ts';
import { isDeleted, lockUser } from '#server/records/users.ts';
import { refuse } from '#server/request/refusals.ts';
import { isoInstant } from '../isoInstant.ts';

type Given = ReceivedBy<Calls['application']['return']>;

type Asked = Pick<ApplicationFacts, 'id' | 'ownerId'>;

/** The application as it is in the turn of its owner: what they do with its files comes before or after. */
export async function inTurnOfOwner(
  trx: Records,
  { id, ownerId }: Asked,
): Promise<ApplicationFacts> {
  await lockUser(trx, ownerId);
  return (await lockApplication(trx, id)) ?? refuse('application-not-found');
}

export function readReturn({ reason, until }: Given, now: number): Given {
  const said = reason.trim();
  if (!isReadable(said) || said.length > REASON_MAX_LENGTH) refuse('bad-reason');
  if (!isUsableDeadline(until) || !isActive(until, now)) refuse('bad-until');
  return { reason: said, until };
}

/** Who does it, and when (epoch ms). */
export interface Doing {
  userId: number;
  at: number;
}

/** Its draft opens again; what was submitted stays valid until it is submitted anew. */
export async function giveBack(
  trx: Records,
  asked: Asked,
  { reason, until }: Given,
  doing: Doing,
): Promise<void> {
  const application = await inTurnOfOwner(trx, asked);
  const { id, version, competitionId, ownerId } = application;
  if (await isDeleted(trx, ownerId)) refuse('owner-deleted');
  if (version >= MOST_VERSIONS) {
    refuse('quota-exceeded', { message: quotaTexts.versions(MOST_VERSIONS) });
  }
  const given = { openUntil: until, returnReason: reason, returnedAt: doing.at };
  await returnApplication(trx, id, given);
  const act = { act: 'returned', reason, until } as const;
  await noteAct(trx, { ...doing, competitionId, application, act });
}

/** What its owner has supplied meanwhile where the version lacks it is the version's from now on. */
export async function takeBack(trx: Records, asked: Asked, doing: Doing): Promise<void> {
  const application = await inTurnOfOwner(trx, asked);
  const { id, competitionId, openUntil } = application;
  // It was submitted again meanwhile, or nobody had returned it.
  if (openUntil === null) return;
  await endReturn(trx, id);
  await fillVersionOf(trx, id);
  await noteAct(trx, { ...doing, competitionId, application, act: { act: 'return-cancelled' } });
}

type ReturnColumns = Readonly<Record<'openUntil' | 'returnReason', string | null>> & {
  readonly returnedAt: number | null;
};

/** As the API answers it. */
export const toldReturn = ({
  openUntil,
  returnReason,
  returnedAt,
}: ReturnColumns): Returned | null =>
  openUntil === null
    ? null
    : { reason: returnReason ?? '', at: isoInstant(returnedAt ?? 0), until: openUntil };
