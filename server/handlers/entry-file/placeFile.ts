import type * as v from 'valibot';
import type { uploadFieldsSchema } from '#contract/shapes.ts';
import { isActive, isoInstant } from '#domain/deadline.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { isUsableEntryName } from '#domain/entry/entryName.ts';
import { teamKeyIfNamed } from '#domain/normaliseText.ts';
import { isRoutineKey } from '#domain/programme.ts';
import type { Quota } from '#domain/upload/quota.ts';
import {
  type EntryFileRecord,
  findEntryFile,
  findFileOfDraft,
  type OwnedEntry,
  putEntryFile,
  teamsUsingName,
} from '#server/records/files/entryFiles.ts';
import { endPutAway, insertEntries } from '#server/records/drafts/draftEntries.ts';
import {
  isFileSubmitted,
  isPlaceFilled,
  joinValidVersions,
} from '#server/records/applications/submittedFiles.ts';
import type { Records } from '#server/records/tables.ts';
import type { User } from '#server/records/people/users.ts';
import { refuse } from '../../failures/refusals.ts';
import { openForFiles } from '../openCompetition.ts';
import { claimDraft, refuseToName } from '../draft/ownDraft.ts';
import { fileQuota, refuseTooLarge } from '../quota.ts';
import { arrivalOf } from './entryPlace.ts';
import { noteSupplied } from '../application/noteFile.ts';

export interface EntryParams {
  competition: string;
  routine: string;
  teamName: string;
  draft?: string | undefined;
}

/** Names are normalized like those in forms. */
export const ownedEntryOf = (user: User, entry: EntryParams): OwnedEntry => ({
  ownerId: user.id,
  competitionId: entry.competition,
  draft: entry.draft ?? '',
  routine: entry.routine,
  name: entry.teamName.normalize('NFC').trim(),
});

/**
 * Refuses to replace files of submitted applications that are not returned. Without a draft it also
 * refuses names of another team. `present`: the file now at the place.
 */
async function refuseHeldPlace(
  records: Records,
  { kind, ...place }: OwnedEntry & { kind: FileKind },
  team: string | null,
  present: EntryFileRecord | undefined,
): Promise<void> {
  const isOfDraft = place.draft !== '';
  const holding = await teamsUsingName(records, place);
  const isOthers = (holder: string) => !isOfDraft && team !== null && holder !== team;
  if ([...holding.files, ...holding.applications].some(isOthers)) refuse('entry-name-taken');
  const isHeld = present
    ? holding.isHeld || (!isOfDraft && (await isFileSubmitted(records, present.id)))
    : holding.isHeld && (await isPlaceFilled(records, kind, place));
  if (isHeld) refuse('file-confirmed');
}

/**
 * Refuses to replace a file that the client does not know; the same bytes (`sha256`) are allowed
 * (api 5.9).
 */
export function refuseUnknownFile(
  present: EntryFileRecord | undefined,
  { sha256, replaces }: { sha256?: string; replaces: readonly string[] | undefined },
): void {
  if (!present || !replaces || [sha256, ...replaces].includes(present.sha256)) return;
  const { fileName: name, size, uploadedAt } = present;
  const file = { name, size, sha256: present.sha256, uploadedAt: isoInstant(uploadedAt) };
  refuse('file-changed', { file });
}

interface Coming {
  user: User;
  kind: FileKind;
  sent: v.InferOutput<typeof uploadFieldsSchema>;
  file: {
    name: string;
    size: number;
    sha256: string;
    /** Column of `measures.ts`. */
    music: string | null;
  };
  now: number;
  quota: Quota;
}

/** Checks the file without writing; returns the function that stores it in the same transaction. */
export async function placingOf(
  trx: Records,
  { user, kind, sent, file, now, quota }: Coming,
): Promise<() => Promise<void>> {
  const { size, sha256 } = file;
  if (!isRoutineKey(sent.routine)) refuse('bad-routine');
  if (!isUsableEntryName(sent.teamName)) refuse('bad-entry-name');
  const named = ownedEntryOf(user, sent);
  const team = sent.team?.trim() || undefined;
  const teamKey = teamKeyIfNamed(team);
  const { ownerId, competitionId } = named;
  const draft =
    named.draft === '' ? undefined : { id: named.draft, ownerId, competitionId, teamKey };
  const competition = await openForFiles(trx, named, now);
  if (draft) await refuseToName(trx, draft);
  const { place, added } = await arrivalOf(trx, named, sent);
  const standing = await findEntryFile(trx, kind, place);
  const present = standing ?? (await findFileOfDraft(trx, kind, place, teamKey));
  await refuseHeldPlace(trx, { ...place, kind }, teamKey, present);
  refuseUnknownFile(present, { sha256, replaces: sent.replaces });
  const checkSize = await fileQuota(trx, quota, kind, place);
  checkSize(size);
  return async () => {
    if (draft) {
      const { id, deletedAt } = await claimDraft(trx, draft);
      if (added) {
        // Stores no personal data in a deleted draft.
        const entry = deletedAt === null ? added.entry : { ...added.entry, members: [] };
        await insertEntries(trx, id, [entry], added.position);
      }
      await endPutAway(trx, place);
    }
    const fileId = crypto.randomUUID();
    await putEntryFile(trx, {
      ...place,
      team: team ?? null,
      teamKey,
      kind,
      fileId,
      fileName: file.name,
      size,
      sha256,
      uploadedAt: now,
      music: kind === 'music' ? file.music : null,
    });
    // After the deadline only a resubmission includes the file.
    if (isActive(competition.deadline, now)) {
      const filled = await joinValidVersions(trx, place);
      const ids = filled.map(({ applicationId }) => applicationId);
      await refuseTooLarge(trx, quota, place, ids);
    }
    // Replacements are not noted: files of submitted applications cannot be replaced.
    if (!standing) await noteSupplied(trx, { ...place, fileId, kind }, now);
  };
}
