// Coach cards and music: uploading, looking, downloading, deleting, the own lists.
import { MEDIA_TYPE } from '#contract/uploads.ts';
import { isFrozen } from '#domain/deadline.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { isUsableEntryName } from '#domain/entry/entryName.ts';
import { isRoutineKey } from '#domain/programme.ts';
import { teamKeyIfNamed } from '#domain/entry/teamKey.ts';
import { musicFileName, safeFileName } from '#text/format/fileNames.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import { findCompetition } from '#server/records/competitions.ts';
import {
  deleteEntryFile,
  type EntryFileRecord,
  type OwnedEntry,
  entryFilesOf,
  findAdoptedFile,
  findEntryFile,
  findFileOfDraft,
  isFileSubmitted,
  putEntryFile,
  teamsUsingName,
} from '#server/records/entryFiles.ts';
import { movedSince } from '#server/records/movedPlaces.ts';
import type { Records } from '#server/records/tables.ts';
import type { User } from '#server/records/users.ts';
import { refuse } from '#server/request/refusals.ts';
import type { HandlerParts } from '../handlerParts.ts';
import { isDraftSubmitted } from '#server/records/drafts.ts';
import { nameDraft, ownDraft } from '../draft/ownDraft.ts';
import { openCompetition } from '../competition/openCompetition.ts';
import { isoInstant } from '../isoInstant.ts';
import { fileQuota } from '../quota.ts';
import { endUpload, existingUpload } from '../upload/ownUpload.ts';

/** What a request says of a place: its path and its query, or its form. */
interface EntryParams {
  competition: string;
  routine: string;
  teamName: string;
  draft?: string | undefined;
}

const ownedEntryOf = (user: User, entry: EntryParams): OwnedEntry => ({
  ownerId: user.id,
  competitionId: entry.competition,
  draft: entry.draft ?? '',
  routine: entry.routine,
  name: entry.teamName,
});

/** What a file call that names an entry in its path is given. */
interface AskedFile {
  user: User;
  params: EntryParams;
  query: { draft?: string | undefined; team?: string | undefined };
}

async function existing(
  records: Records,
  kind: FileKind,
  { user, params, query }: AskedFile,
): Promise<EntryFileRecord> {
  const place = ownedEntryOf(user, { ...params, ...query });
  const draft =
    place.draft === '' ? undefined : await ownDraft(records, { ...place, id: place.draft });
  const team = draft?.teamKey ?? teamKeyIfNamed(query.team);
  const file = await findFileOfDraft(records, kind, place, team);
  return file ?? refuse('file-not-found');
}

/**
 * A file of a submitted application is not replaced. Without a draft a name that another team holds is taken;
 * names of a draft need to be unique in it alone. `present`: what stands for the place, its own or not.
 */
async function refuseHeldPlace(
  records: Records,
  place: OwnedEntry,
  team: string | null,
  present: EntryFileRecord | undefined,
): Promise<void> {
  const isOfDraft = place.draft !== '';
  const holding = await teamsUsingName(records, place);
  const isOthers = (holder: string) => !isOfDraft && team !== null && holder !== team;
  if ([...holding.files, ...holding.applications].some(isOthers)) refuse('entry-name-taken');
  if (!present) return;
  const isHeld =
    holding.applications.length > 0 || (!isOfDraft && (await isFileSubmitted(records, present.id)));
  if (isHeld) refuse('file-confirmed');
}

/**
 * What a request does not know of it does not take away; the very same file (`sha256`) is no other one.
 * Where nothing stands nothing is lost (api 5.9).
 */
function refuseUnknownFile(
  present: EntryFileRecord | undefined,
  { sha256, replaces }: { sha256?: string; replaces: readonly string[] | undefined },
): void {
  if (!present || !replaces || [sha256, ...replaces].includes(present.sha256)) return;
  const { fileName: name, size, uploadedAt } = present;
  const file = { name, size, sha256: present.sha256, uploadedAt: isoInstant(uploadedAt) };
  refuse('file-changed', { file });
}

/** Whoever does not know that the files of an entry have moved is told where they are (api 8.7). */
async function refuseMoved(
  records: Records,
  kind: FileKind,
  { draft, routine, name }: OwnedEntry,
  revision: string | undefined,
): Promise<void> {
  if (draft === '' || revision === undefined) return;
  const asked = { draft, kind, routine, name, revision: Number(revision) };
  const moved = await movedSince(records, asked);
  if (moved) refuse('entry-moved', { moved });
}

/** A draft does not take away what came without one and belongs to another application. */
async function refuseOthersFile(
  records: Records,
  place: OwnedEntry,
  file: EntryFileRecord,
): Promise<void> {
  if (file.draft === place.draft || (await isDraftSubmitted(records, place.draft))) return;
  if (await isFileSubmitted(records, file.id)) refuse('file-not-found');
}

const sharedHandlers = ({ config, records }: HandlerParts, kind: FileKind) => {
  const handlers: Omit<HandlersOf<'music'>, 'get'> = {
    async upload({ sent, file, user, now, transact }) {
      const { routine, teamName: name } = sent;
      if (!isRoutineKey(routine)) return refuse('bad-routine');
      if (!isUsableEntryName(name)) return refuse('bad-entry-name');
      const place = ownedEntryOf(user, sent);
      const team = sent.team?.trim() || undefined;
      const key = teamKeyIfNamed(team);
      return transact(async (trx, discard) => {
        await openCompetition(trx, sent.competition, now);
        if (place.draft !== '') {
          const { ownerId, competitionId, draft: id } = place;
          await nameDraft(trx, { id, ownerId, competitionId, teamKey: key });
        }
        await refuseMoved(trx, kind, place, sent.revision);
        const standing = await findEntryFile(trx, kind, place);
        const present = standing ?? (await findFileOfDraft(trx, kind, place, key));
        await refuseHeldPlace(trx, place, key, present);
        refuseUnknownFile(present, { sha256: file.sha256, replaces: sent.replaces });
        const checkSize = await fileQuota(trx, config.quota, kind, place);
        checkSize(file.size);
        await putEntryFile(trx, {
          ...place,
          kind,
          team: team ?? null,
          teamKey: key,
          fileId: file.id,
          fileName: file.name,
          size: file.size,
          sha256: file.sha256,
          uploadedAt: now,
        });
        if (standing) discard(standing.fileId);
        if (sent.upload !== undefined) {
          const { id } = await existingUpload(trx, user.id, sent.upload, now);
          await endUpload(trx, id, (part) => {
            if (part !== file.id) discard(part);
          });
        }
        return {};
      });
    },

    async exists(asked) {
      const { fileName, size, team, sha256 } = await existing(records, kind, asked);
      return { name: fileName, size, team, sha256 };
    },

    remove: ({ now, transact, ...asked }) =>
      transact(async (trx, discard) => {
        const place = ownedEntryOf(asked.user, { ...asked.params, ...asked.query });
        if (place.draft !== '') await ownDraft(trx, { ...place, id: place.draft });
        await refuseMoved(trx, kind, place, asked.query.revision);
        const { replaces = [] } = asked.query;
        const adopted = await findAdoptedFile(trx, kind, place, replaces);
        const file = adopted ?? (await existing(trx, kind, asked));
        if (!adopted) await refuseOthersFile(trx, place, file);
        const competition = await findCompetition(trx, file.competitionId);
        if (competition && isFrozen(competition.deadline, now)) refuse('file-frozen');
        refuseUnknownFile(file, { replaces: asked.query.replaces });
        await deleteEntryFile(trx, file.id);
        discard(file.fileId);
        return {};
      }),

    async list({ user }) {
      const files = await entryFilesOf(records, kind, user.id);
      return {
        data: files.map((file) => ({
          rowid: file.id,
          competition: file.competitionName,
          competitionId: file.competitionId,
          routine: file.routine,
          teamName: file.name,
          name: file.fileName,
          deadline: file.deadline,
          application: file.applicationId,
          draft: file.draft,
          team: file.team,
          sha256: file.sha256,
          revision: file.movedRevision ?? 0,
        })),
      };
    },
  };
  return handlers;
};

export const musicHandlers = (parts: HandlerParts): HandlersOf<'music'> => ({
  ...sharedHandlers(parts, 'music'),
  async get(asked) {
    const { fileId, size } = await existing(parts.records, 'music', asked);
    return {
      name: musicFileName(asked.params.routine, asked.params.teamName),
      type: MEDIA_TYPE.mp3,
      content: { kind: 'stored', id: fileId, size },
    };
  },
});

export const cardHandlers = (parts: HandlerParts): HandlersOf<'card'> => ({
  ...sharedHandlers(parts, 'card'),
  async get(asked) {
    const card = await existing(parts.records, 'card', asked);
    return {
      name: safeFileName(card.fileName),
      type: MEDIA_TYPE.any,
      content: { kind: 'stored', id: card.fileId, size: card.size },
    };
  },
  async filename(asked) {
    const { fileName } = await existing(parts.records, 'card', asked);
    return { name: safeFileName(fileName) };
  },
});
