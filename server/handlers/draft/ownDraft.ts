// Whose a draft is: it belongs to who named it first, and is not there for anybody else.
import { MOST_DRAFTS } from '#domain/quota.ts';
import { teamKey } from '#domain/entry/teamKey.ts';
import {
  adoptFiles,
  countDraftsOf,
  type DraftRecord,
  findDraft,
  isDraftSubmitted,
  putDraft,
} from '#server/records/drafts.ts';
import type { Records } from '#server/records/tables.ts';
import { quotaTexts } from '#text/server.ts';
import { refuse } from '#server/request/refusals.ts';

interface NamedDraft {
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

/** The same for a change: from now on the draft is this user's. A team that is not said stays what it was. */
export async function claimDraft(
  trx: Records,
  named: NamedDraft,
  team: string | null,
): Promise<DraftRecord> {
  const { id, ownerId, competitionId } = named;
  const known = await ownDraft(trx, named);
  if (!known && (await countDraftsOf(trx, ownerId, competitionId)) >= MOST_DRAFTS) {
    refuse('quota-exceeded', { message: quotaTexts.drafts(MOST_DRAFTS) });
  }
  const key = team === null ? (known?.teamKey ?? null) : teamKey(team);
  const draft = { id, ownerId, competitionId, teamKey: key };
  await putDraft(trx, draft);
  return draft;
}

/** The draft is submitted by what follows: the files of its team are its own. One that was is closed. */
export async function closeDraft(trx: Records, named: NamedDraft, team: string): Promise<void> {
  const draft = await claimDraft(trx, named, team);
  if (await isDraftSubmitted(trx, draft.id)) refuse('draft-closed');
  await adoptFiles(trx, draft);
}
