// Refuses what is beyond a person's quota, with what is used and what can be done.
import { MOST_APPLICATIONS } from '#domain/limits.ts';
import { MOST_COMPETITIONS, type StoredAmount, roomLeft } from '#domain/quota.ts';
import { quotaTexts } from '#text/server.ts';
import { countApplications } from '#server/records/applications.ts';
import { countCompetitionsOf } from '#server/records/competitions.ts';
import { unsubmittedDraftsOf } from '#server/records/drafts.ts';
import { type OwnedEntry, findEntryFile, teamsUsingName } from '#server/records/entryFiles.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { Records } from '#server/records/tables.ts';
import { unattachedFilesOf } from '#server/records/unattachedFiles.ts';
import { refuse } from '#server/request/refusals.ts';
import type { SizeCheck } from '#server/request/receiveForm.ts';

/** Whether a file may come to a place, and how large: one that a submitted application holds is free. */
export async function fileQuota(
  records: Records,
  quota: StoredAmount,
  kind: FileKind,
  place: OwnedEntry,
): Promise<SizeCheck> {
  const { applications } = await teamsUsingName(records, place);
  if (applications.length > 0) return () => undefined;
  const standing = await findEntryFile(records, kind, place);
  return unattachedQuota(records, quota, place.ownerId, standing?.size);
}

/**
 * How much more a person may keep without submitting it, drafts among it; `replaced`, in bytes, is what goes
 * when the new comes.
 */
export async function unattachedQuota(
  records: Records,
  quota: StoredAmount,
  ownerId: number,
  replaced: number | undefined,
): Promise<SizeCheck> {
  const files = await unattachedFilesOf(records, ownerId);
  const drafts = await unsubmittedDraftsOf(records, ownerId);
  const held = { files: files.files + drafts.files, bytes: files.bytes + drafts.bytes };
  const left = roomLeft(quota, held, replaced);
  if (left.kind === 'too-many-files') {
    return refuse('quota-exceeded', { message: quotaTexts.files(held.files, quota.files) });
  }
  const check: SizeCheck = (bytes) => {
    if (bytes > left.bytes) {
      refuse('quota-exceeded', { message: quotaTexts.bytes(held.bytes, quota.bytes) });
    }
  };
  // A file of whatever size: no need to wait for it.
  if (left.bytes === 0) check(1);
  return check;
}

export async function competitionQuota(records: Records, ownerId: number): Promise<void> {
  if ((await countCompetitionsOf(records, ownerId)) >= MOST_COMPETITIONS) {
    refuse('quota-exceeded', { message: quotaTexts.competitions(MOST_COMPETITIONS) });
  }
}

export async function applicationQuota(
  records: Records,
  ownerId: number,
  competitionId: string,
): Promise<void> {
  if ((await countApplications(records, { ownerId, competitionId })) >= MOST_APPLICATIONS) {
    refuse('quota-exceeded', { message: quotaTexts.applications(MOST_APPLICATIONS) });
  }
}
