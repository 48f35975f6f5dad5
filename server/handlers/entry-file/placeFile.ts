// A file comes to the place of its entry, or is refused there: with its own call, or with the creation of its upload.
import type * as v from 'valibot';
import type { uploadFieldsSchema } from '#contract/shapes.ts';
import { isActive } from '#domain/deadline.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { isUsableEntryName } from '#domain/entry/entryName.ts';
import { teamKeyIfNamed } from '#domain/entry/teamKey.ts';
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
import { refuse } from '#server/request/refusals.ts';
import { openForFiles } from '../competition/openCompetition.ts';
import { claimDraft, refuseToName } from '../draft/ownDraft.ts';
import { isoInstant } from '../isoInstant.ts';
import { fileQuota, refuseTooLarge } from '../quota.ts';
import { arrivalOf } from './entryPlace.ts';
import { noteSupplied } from './noteFile.ts';

/** What a request says of a place: its path and its query, or its form. */
export interface EntryParams {
  competition: string;
  routine: string;
  teamName: string;
  draft?: string | undefined;
}

/** Forms give names in the same spelling: composed, without spaces around. */
export const ownedEntryOf = (user: User, entry: EntryParams): OwnedEntry => ({
  ownerId: user.id,
  competitionId: entry.competition,
  draft: entry.draft ?? '',
  routine: entry.routine,
  name: entry.teamName.normalize('NFC').trim(),
});

/**
 * A file of a submitted application is not replaced, unless that is returned: it may be there though its owner has taken
 * it out of the draft while it was returned. Without a draft a name that another team holds is taken;
 * names of a draft need to be unique in it alone. `present`: what stands for the place, its own or not.
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
 * What a request does not know of it does not take away; the very same file (`sha256`) is no other one.
 * Where nothing stands nothing is lost (api 5.9).
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
  /** The fields of its call. */
  sent: v.InferOutput<typeof uploadFieldsSchema>;
  file: {
    name: string;
    /** Bytes. */
    size: number;
    sha256: string;
    /** Column of its measure: see `measures.ts`. */
    music: string | null;
  };
  /** Epoch ms. */
  now: number;
  quota: Quota;
}

/** Refuses a file without changing a row, or returns what puts it to its place in the same transaction. */
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
        // Nothing is known of the people of a deleted draft.
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
    // Another's return has let it come after the deadline: only what is submitted anew has it.
    if (isActive(competition.deadline, now)) {
      const filled = await joinValidVersions(trx, place);
      const ids = filled.map(({ applicationId }) => applicationId);
      await refuseTooLarge(trx, quota, place, ids);
    }
    // One that a submitted application has is not replaced.
    if (!standing) await noteSupplied(trx, { ...place, fileId, kind }, now);
  };
}
