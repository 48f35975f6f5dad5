// Ownership of drafts. The first user who sends an id owns its draft; for others the draft does not exist.
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

/** Finds a draft of the user, even one that was never saved and only has files. */
export async function existingDraft(
  records: Records,
  ownerId: number,
  id: string,
): Promise<DraftRecord> {
  const draft = await findDraft(records, draftIdOf(id));
  return draft?.ownerId === ownerId ? draft : refuse('draft-not-found');
}

/** Finds a draft, or returns undefined if its id is free. Refuses a draft of another user or competition. */
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

/** Refuses the id of another user's draft, and a new draft beyond the limit. */
export async function refuseToName(trx: Records, named: NamedDraft): Promise<void> {
  const draft = await ownDraft(trx, named);
  // The limit does not apply to a deleted draft, because it stays deleted when it gets a file.
  if (!draft) await refuseTooManyDrafts(trx, named, draft);
}

/** Finds or creates a draft. Refuses if another user has taken its id meanwhile. */
export const claimDraft = async (trx: Records, draft: DraftOwnership): Promise<DraftRecord> =>
  (await putDraft(trx, draft)) ?? refuse('draft-not-found');
