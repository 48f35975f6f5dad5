import {
  LEFT_TO_ORGANISER,
  MOST_APPLICATIONS,
  MOST_DECISIONS,
  MOST_SUBMISSIONS,
} from '#domain/limits.ts';
import { countVersions } from '#server/records/applications/applicationVersions.ts';
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
  unsubmittedAmountOf,
} from '#server/records/applications/storedAmounts.ts';
import { submittedBytesOf } from '#server/records/applications/submittedBytes.ts';
import {
  countCompetitionsOf,
  findCompetition,
  informationBytesOf,
} from '#server/records/competitions/competitions.ts';
import {
  type LabelledFile,
  isInApplication,
  type OwnedEntry,
  type Occupants,
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
 * Counts an owner's files in older versions before a resubmission. Returns a check to call after the resubmission. The
 * check refuses if the quota was full before and the number of files has grown.
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

/** Returns a check for the size of a new file. Uses the quota of applications if an application has the entry. */
export async function fileQuota(
  records: Records,
  quota: Quota,
  kind: FileKind,
  { ownerId, competitionId }: OwnedEntry,
  { files, applications }: Occupants,
): Promise<SizeCheck> {
  const present = files.find((file) => file.kind === kind);
  const ids = applications.map(({ id }) => id);
  if (ids.length > 0) {
    // Checks the older versions, because the replaced file remains in one of them.
    const older = await olderVersionFilesOf(records, ownerId);
    if (isFull(quota, older)) refuseMoreOlder(older);
    return submittedQuota(records, quota, { ids, ownerId, competitionId }, present?.id);
  }
  return unattachedQuota(records, quota, ownerId, present?.size);
}

/** If the quota of unsubmitted files is exceeded, refuses new labels that take a file out of its application. */
export async function refuseLabelsBeyond(
  records: Records,
  quota: StoredAmount,
  ownerId: number,
  labelled: readonly LabelledFile[],
): Promise<void> {
  if (labelled.length === 0) return;
  const held = await unsubmittedAmountOf(records, ownerId);
  if (held.files <= quota.files && held.bytes <= quota.bytes) return;
  for (const { file, to } of labelled) {
    if (!(await isInApplication(records, file))) continue;
    if (await isInApplication(records, { ...file, ...to })) continue;
    const message =
      held.files > quota.files
        ? quotaTexts.files(held.files, quota.files)
        : quotaTexts.bytes(held.bytes, quota.bytes);
    refuse('quota-exceeded', { message });
  }
}

/** Returns a check for the size of an unsubmitted file or draft. `replaced`: size of the previous file or draft. */
export async function unattachedQuota(
  records: Records,
  quota: StoredAmount,
  ownerId: number,
  replaced: number | undefined,
): Promise<SizeCheck> {
  const held = await unsubmittedAmountOf(records, ownerId);
  const left = roomLeft(quota, held, replaced);
  if (left.kind === 'too-many-files') {
    return refuse('quota-exceeded', { message: quotaTexts.files(held.files, quota.files) });
  }
  const check: SizeCheck = (bytes) => {
    if (bytes > left.bytes) {
      refuse('quota-exceeded', { message: quotaTexts.bytes(held.bytes, quota.bytes) });
    }
  };
  // Refuses before the body is received, because there is room for no byte.
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

const VERSION_LIMITS = {
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

/** Refuses a version beyond the limit, which is lower for helpers. `userId` is the user who makes the version. */
export async function refuseMoreVersions(
  trx: Records,
  { id, competitionId }: ApplicationFacts,
  kind: keyof typeof VERSION_LIMITS,
  userId: number,
): Promise<void> {
  const made = (await countVersions(trx, id))[kind];
  const { most, forOrganiser, forHelpers } = VERSION_LIMITS[kind];
  const isOrganiser = (await findCompetition(trx, competitionId))?.ownerId === userId;
  if (isOrganiser && made >= most) refuse('quota-exceeded', { message: forOrganiser(most) });
  const left = most - LEFT_TO_ORGANISER;
  if (!isOrganiser && made >= left) refuse('quota-exceeded', { message: forHelpers(left) });
}
