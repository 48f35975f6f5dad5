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
  findAdoptable,
  type OwnedEntry,
  type Occupants,
  putEntryFile,
  occupantsOf,
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
import { recordSuppliedFile } from '../application/fileActs.ts';

export interface EntryParams {
  competition: string;
  routine: string;
  teamName: string;
  draft?: string | undefined;
}

/** Reads the entry that a request names. Normalizes its name, as the reader of forms does. */
export const ownedEntryOf = (
  user: User,
  entry: EntryParams,
  unknown: 'bad-routine' | 'file-not-found' = 'file-not-found',
): OwnedEntry => ({
  ownerId: user.id,
  competitionId: entry.competition,
  draft: entry.draft ?? '',
  routine: isRoutineKey(entry.routine) ? entry.routine : refuse(unknown),
  name: entry.teamName.normalize('NFC').trim(),
});

/**
 * Refuses a file for an entry if a submitted application that is not returned has a file of this kind for the entry.
 * Without a draft, also refuses the entry name of another team. `present` is the file to replace.
 */
async function refuseHeldPlace(
  records: Records,
  { kind, ...place }: OwnedEntry & { kind: FileKind },
  team: string | null,
  { files, applications }: Occupants,
  present: EntryFileRecord | undefined,
): Promise<void> {
  const isOfDraft = place.draft !== '';
  const isOthers = ({ teamKey }: { teamKey: string | null }) =>
    !isOfDraft && team !== null && teamKey !== null && teamKey !== team;
  if ([...files, ...applications].some(isOthers)) refuse('entry-name-taken');
  const isSubmitted = applications.some(({ openUntil }) => openUntil === null);
  const isHeld = present
    ? isSubmitted || (!isOfDraft && (await isFileSubmitted(records, present.id)))
    : isSubmitted && (await isPlaceFilled(records, kind, place));
  if (isHeld) refuse('file-confirmed');
}

/** Refuses to replace or delete a file that the client does not know, unless the bytes are the same (api 5.9). */
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
    /** Measured length of music, as `measures.ts` writes it. */
    music: string | null;
  };
  now: number;
  quota: Quota;
}

/** Checks an upload without writing. Returns a function that saves the file in the same transaction. */
export async function placingOf(
  trx: Records,
  { user, kind, sent, file, now, quota }: Coming,
): Promise<() => Promise<void>> {
  const { size, sha256 } = file;
  const named = ownedEntryOf(user, sent, 'bad-routine');
  if (!isUsableEntryName(sent.teamName)) refuse('bad-entry-name');
  const team = sent.team?.trim() || undefined;
  const teamKey = teamKeyIfNamed(team);
  const { ownerId, competitionId } = named;
  const draft =
    named.draft === '' ? undefined : { id: named.draft, ownerId, competitionId, teamKey };
  const competition = await openForFiles(trx, named, now);
  if (draft) await refuseToName(trx, draft);
  const { place, added } = await arrivalOf(trx, named, sent);
  const occupants = await occupantsOf(trx, place);
  const own = occupants.files.find((each) => each.kind === kind);
  const present = own ?? (await findAdoptable(trx, kind, place, teamKey));
  await refuseHeldPlace(trx, { ...place, kind }, teamKey, occupants, present);
  refuseUnknownFile(present, { sha256, replaces: sent.replaces });
  const checkSize = await fileQuota(trx, quota, kind, place, occupants);
  checkSize(size);
  return async () => {
    if (draft) {
      const { id, deletedAt } = await claimDraft(trx, draft);
      if (added) {
        // A deleted draft must not get names of people.
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
    // After the deadline a file becomes part of a version only by a new submission or the end of a return.
    if (!occupants.isInVersions || !isActive(competition.deadline, now)) return;
    const filled = await joinValidVersions(trx, place);
    const ids = filled.map(({ applicationId }) => applicationId);
    await refuseTooLarge(trx, quota, place, ids);
    // A replacement is not recorded. Files of submitted applications cannot be replaced, so it belongs to a draft.
    if (!own) await recordSuppliedFile(trx, { ...place, fileId, kind }, now);
  };
}
