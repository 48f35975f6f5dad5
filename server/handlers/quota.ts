import { MOST_APPLICATIONS } from '#domain/limits.ts';
import {
  MOST_COMPETITIONS,
  MOST_INFORMATION_BYTES,
  MOST_SUBMITTED_BYTES,
  type Quota,
  type StoredAmount,
  roomLeft,
} from '#domain/upload/quota.ts';
import { quotaTexts } from '#text/server/server.ts';
import {
  type ApplicationFacts,
  countApplications,
} from '#server/records/applications/applications.ts';
import {
  olderVersionFilesOf,
  unattachedFilesOf,
} from '#server/records/applications/storedAmounts.ts';
import { submittedBytesOf } from '#server/records/applications/submittedBytes.ts';
import {
  countCompetitionsOf,
  informationBytesOf,
} from '#server/records/competitions/competitions.ts';
import { unsubmittedDraftsOf } from '#server/records/drafts/unsubmittedDrafts.ts';
import {
  type LabelledFile,
  applicationIdsAt,
  findEntryFile,
  isOfApplication,
  type OwnedEntry,
} from '#server/records/files/entryFiles.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { Records } from '#server/records/tables.ts';
import { refuse } from '../failures/refusals.ts';
import type { SizeCheck } from '#server/request/receiveForm.ts';

const isFull = (quota: StoredAmount, { files, bytes }: StoredAmount): boolean =>
  files >= quota.files || bytes >= quota.bytes;

function refuseMoreOlder({ files, bytes }: StoredAmount): never {
  return refuse('quota-exceeded', { message: quotaTexts.olderVersions(files, bytes) });
}

/**
 * Counts files of older versions before a resubmission. The returned check refuses one that adds
 * files when the quota is full.
 */
export async function olderQuota(
  trx: Records,
  quota: StoredAmount,
  ownerId: number,
): Promise<() => Promise<void>> {
  const before = await olderVersionFilesOf(trx, ownerId);
  return async () => {
    if (!isFull(quota, before)) return;
    const after = await olderVersionFilesOf(trx, ownerId);
    if (after.files > before.files) refuseMoreOlder(after);
  };
}

async function submittedQuota(
  records: Records,
  quota: Quota,
  { ids, ...whose }: { ids: readonly number[]; ownerId: number; competitionId: string },
  replaced?: number,
): Promise<SizeCheck> {
  const held = await submittedBytesOf(records, whose, replaced);
  const all = [...held.values()].reduce((sum, bytes) => sum + bytes, 0);
  const largest = Math.max(...ids.map((id) => held.get(id) ?? 0));
  return (bytes) => {
    if (largest + bytes > MOST_SUBMITTED_BYTES) {
      refuse('quota-exceeded', { message: quotaTexts.submittedApplication(MOST_SUBMITTED_BYTES) });
    }
    if (all + bytes > quota.submittedBytes) {
      refuse('quota-exceeded', { message: quotaTexts.submitted(quota.submittedBytes) });
    }
  };
}

export async function refuseTooLarge(
  trx: Records,
  quota: Quota,
  { ownerId, competitionId }: Pick<ApplicationFacts, 'ownerId' | 'competitionId'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const check = await submittedQuota(trx, quota, { ids, ownerId, competitionId });
  check(0);
}

/**
 * Returns the size check for a file. A file of a submitted application counts with the application.
 */
export async function fileQuota(
  records: Records,
  quota: Quota,
  kind: FileKind,
  place: OwnedEntry,
): Promise<SizeCheck> {
  const { ownerId, competitionId } = place;
  const standing = await findEntryFile(records, kind, place);
  const ids = await applicationIdsAt(records, place);
  if (ids.length > 0) {
    // A replaced file stays with the older versions.
    const older = await olderVersionFilesOf(records, ownerId);
    if (isFull(quota, older)) refuseMoreOlder(older);
    return submittedQuota(records, quota, { ids, ownerId, competitionId }, standing?.id);
  }
  return unattachedQuota(records, quota, place.ownerId, standing?.size);
}

/** Sums what a user holds unsubmitted, drafts included. */
async function heldBy(records: Records, ownerId: number): Promise<StoredAmount> {
  const files = await unattachedFilesOf(records, ownerId);
  const drafts = await unsubmittedDraftsOf(records, ownerId);
  return { files: files.files + drafts.files, bytes: files.bytes + drafts.bytes };
}

/** Refuses new labels that move files out of a returned application when the quota is exceeded. */
export async function refuseLabelsBeyond(
  records: Records,
  quota: StoredAmount,
  ownerId: number,
  labelled: readonly LabelledFile[],
): Promise<void> {
  if (labelled.length === 0) return;
  const held = await heldBy(records, ownerId);
  if (held.files <= quota.files && held.bytes <= quota.bytes) return;
  for (const { file, to } of labelled) {
    const isLeaving =
      (await isOfApplication(records, file)) &&
      !(await isOfApplication(records, { ...file, ...to }));
    if (!isLeaving) continue;
    const message =
      held.files > quota.files
        ? quotaTexts.files(held.files, quota.files)
        : quotaTexts.bytes(held.bytes, quota.bytes);
    refuse('quota-exceeded', { message });
  }
}

/**
 * Returns the check of unsubmitted bytes, drafts included. `replaced`: bytes that the new ones
 * replace.
 */
export async function unattachedQuota(
  records: Records,
  quota: StoredAmount,
  ownerId: number,
  replaced: number | undefined,
): Promise<SizeCheck> {
  const held = await heldBy(records, ownerId);
  const left = roomLeft(quota, held, replaced);
  if (left.kind === 'too-many-files') {
    return refuse('quota-exceeded', { message: quotaTexts.files(held.files, quota.files) });
  }
  const check: SizeCheck = (bytes) => {
    if (bytes > left.bytes) {
      refuse('quota-exceeded', { message: quotaTexts.bytes(held.bytes, quota.bytes) });
    }
  };
  // Refuses before the body arrives.
  if (left.bytes === 0) check(1);
  return check;
}

export async function competitionQuota(records: Records, ownerId: number): Promise<void> {
  if ((await countCompetitionsOf(records, ownerId)) >= MOST_COMPETITIONS) {
    refuse('quota-exceeded', { message: quotaTexts.competitions(MOST_COMPETITIONS) });
  }
}

export async function informationQuota(
  records: Records,
  ownerId: number,
  info: string,
  except?: string,
): Promise<void> {
  const others = await informationBytesOf(records, ownerId, except);
  if (others + Buffer.byteLength(info) > MOST_INFORMATION_BYTES) {
    refuse('quota-exceeded', { message: quotaTexts.information(MOST_INFORMATION_BYTES) });
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
