// Whose a draft is: it belongs to who named it first, and is not there for anybody else.
import * as v from 'valibot';
import { MOST_DRAFTS } from '#domain/quota.ts';
import { countDraftsOf, type DraftRecord, findDraft, putDraft } from '#server/records/drafts.ts';
import type { Records } from '#server/records/tables.ts';
import { quotaTexts } from '#text/server.ts';
import { refuse } from '#server/request/refusals.ts';

const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());

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

export interface NamedDraft {
  id: string;
  ownerId: number;
  competitionId: string;
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

/**
 * The same for a change: from now on the draft is this user's. A team that is not said stays what it was, and
 * only a form renames it.
 */
export async function claimDraft(
  trx: Records,
  named: NamedDraft,
  teamKey: string | null,
): Promise<DraftRecord> {
  const { id, ownerId, competitionId } = named;
  await ownDraft(trx, named);
  return putDraft(trx, { id, ownerId, competitionId, teamKey });
}

/** Refuses to begin another draft where there are as many as may be. */
export async function refuseTooManyDrafts(trx: Records, named: NamedDraft): Promise<void> {
  const { id, ownerId, competitionId } = named;
  if ((await findDraft(trx, id)) !== undefined) return;
  if ((await countDraftsOf(trx, ownerId, competitionId)) < MOST_DRAFTS) return;
  refuse('quota-exceeded', { message: quotaTexts.drafts(MOST_DRAFTS) });
}
