// Ownership of drafts: the first user who names an id owns it; for others it does not exist.
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
import { refuse } from '../../failures/refusals.ts';

export function draftIdOf(text: string): string {
  const read = v.safeParse(uuid, text);
  return read.success ? read.output : refuse('draft-not-found');
}

/** Returns a draft of this user, even if only files name it. */
export async function existingDraft(
  records: Records,
  ownerId: number,
  id: string,
): Promise<DraftRecord> {
  const draft = await findDraft(records, draftIdOf(id));
  return draft?.ownerId === ownerId ? draft : refuse('draft-not-found');
}

/** Refuses a draft of another user or competition; undefined if the id is free. */
export async function ownDraft(
  records: Records,
  { id, ownerId, competitionId }: NamedDraft,
): Promise<DraftRecord | undefined> {
  const draft = await findDraft(records, id);
  const isOwn = draft?.ownerId === ownerId && draft.competitionId === competitionId;
  return draft === undefined || isOwn ? draft : refuse('draft-not-found');
}

export async function refuseTooManyDrafts(
  trx: Records,
  { ownerId, competitionId }: NamedDraft,
  draft: DraftRecord | undefined,
): Promise<void> {
  if (draft?.deletedAt === null) return;
  if ((await countDraftsOf(trx, ownerId, competitionId)) < MOST_DRAFTS) return;
  refuse('quota-exceeded', { message: quotaTexts.drafts(MOST_DRAFTS) });
}

/** Refuses a draft id that belongs to another user, or a new draft beyond the limit. */
export async function refuseToName(trx: Records, named: NamedDraft): Promise<void> {
  const draft = await ownDraft(trx, named);
  // A file does not reopen a deleted draft.
  if (!draft) await refuseTooManyDrafts(trx, named, draft);
}

/** Creates the draft unless another process gave its id to another user meanwhile. */
export const claimDraft = async (trx: Records, draft: DraftOwnership): Promise<DraftRecord> =>
  (await putDraft(trx, draft)) ?? refuse('draft-not-found');
