// Whose a draft is: it belongs to who named it first, and is not there for anybody else.
import * as v from 'valibot';
import { uuid } from '#contract/shapes/bounds.ts';
import { MOST_DRAFTS } from '#domain/upload/quota.ts';
import {
  countDraftsOf,
  type DraftOwnership,
  type DraftRecord,
  findDraft,
  type NamedDraft,
  putDraft,
} from '#server/records/drafts/drafts.ts';
import type { Records } from '#server/records/tables.ts';
import { quotaTexts } from '#text/server/server.ts';
import { refuse } from '#server/request/refusals.ts';

/** The id of a draft in an address; what is none names no draft. */
export function draftIdOf(text: string): string {
  const read = v.safeParse(uuid, text);
  return read.success ? read.output : refuse('draft-not-found');
}

/** A draft of this user, be it saved or only named. */
export async function existingDraft(
  records: Records,
  ownerId: number,
  id: string,
): Promise<DraftRecord> {
  const draft = await findDraft(records, draftIdOf(id));
  return draft?.ownerId === ownerId ? draft : refuse('draft-not-found');
}

/** Refuses a draft of another user or competition; answers undefined where nobody has named it yet. */
export async function ownDraft(
  records: Records,
  { id, ownerId, competitionId }: NamedDraft,
): Promise<DraftRecord | undefined> {
  const draft = await findDraft(records, id);
  const isOwn = draft?.ownerId === ownerId && draft.competitionId === competitionId;
  return draft === undefined || isOwn ? draft : refuse('draft-not-found');
}

/** Refuses to begin a draft, or to reopen the deleted `draft`, when the person has as many as allowed. */
export async function refuseTooManyDrafts(
  trx: Records,
  { ownerId, competitionId }: NamedDraft,
  draft: DraftRecord | undefined,
): Promise<void> {
  if (draft?.deletedAt === null) return;
  if ((await countDraftsOf(trx, ownerId, competitionId)) < MOST_DRAFTS) return;
  refuse('quota-exceeded', { message: quotaTexts.drafts(MOST_DRAFTS) });
}

/** Refuses a draft that a request names and that may not come into being by that, or is another's. */
export async function refuseToName(trx: Records, named: NamedDraft): Promise<void> {
  const draft = await ownDraft(trx, named);
  // A file does not open a deleted draft again.
  if (!draft) await refuseTooManyDrafts(trx, named, draft);
}

/** Stores a draft whose owner was checked; another process may have given its id to somebody else meanwhile. */
export const claimDraft = async (trx: Records, draft: DraftOwnership): Promise<DraftRecord> =>
  (await putDraft(trx, draft)) ?? refuse('draft-not-found');
