// Coach cards and music: uploading, looking, downloading, deleting, the own lists.
import { MEDIA_TYPE } from '#contract/uploads.ts';
import { isFrozen } from '#domain/deadline.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { isUsableEntryName } from '#domain/entry/entryName.ts';
import { isRoutineKey } from '#domain/programme.ts';
import { teamKey } from '#domain/entry/teamKey.ts';
import { musicFileName, safeFileName } from '#text/format/fileNames.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import { findCompetition } from '#server/records/competitions.ts';
import {
  deleteEntryFile,
  type EntryFileRecord,
  type OwnedEntry,
  entryFilesOf,
  findEntryFile,
  putEntryFile,
  teamsUsingName,
} from '#server/records/entryFiles.ts';
import type { Records } from '#server/records/tables.ts';
import type { User } from '#server/records/users.ts';
import { refuse } from '#server/request/refusals.ts';
import type { HandlerParts } from '../handlerParts.ts';
import { openCompetition } from '../competition/openCompetition.ts';
import { fileQuota } from '../quota.ts';

interface EntryParams {
  competition: string;
  routine: string;
  teamName: string;
}

const ownedEntryOf = (user: User, { competition, routine, teamName }: EntryParams): OwnedEntry => ({
  ownerId: user.id,
  competitionId: competition,
  routine,
  name: teamName,
});

async function existing(
  records: Records,
  kind: FileKind,
  place: OwnedEntry,
): Promise<EntryFileRecord> {
  return (await findEntryFile(records, kind, place)) ?? refuse('file-not-found');
}

/** A name held by another team is taken; a file of a submitted application is not replaced. */
async function refuseHeldPlace(
  records: Records,
  place: OwnedEntry,
  team: string | null,
  standing: EntryFileRecord | undefined,
): Promise<void> {
  const holding = await teamsUsingName(records, place);
  const isOthers = (holder: string) => team !== null && holder !== team;
  if ([...holding.files, ...holding.applications].some(isOthers)) refuse('entry-name-taken');
  if (standing && holding.applications.length > 0) refuse('file-confirmed');
}

const sharedHandlers = ({ config, records }: HandlerParts, kind: FileKind) => {
  const handlers: Omit<HandlersOf<'music'>, 'get'> = {
    async upload({ sent, file, user, now, transact }) {
      const { routine, teamName: name } = sent;
      if (!isRoutineKey(routine)) return refuse('bad-routine');
      if (!isUsableEntryName(name)) return refuse('bad-entry-name');
      const place = ownedEntryOf(user, sent);
      const team = sent.team?.trim() || null;
      const key = team === null ? null : teamKey(team);
      return transact(async (trx, discard) => {
        await openCompetition(trx, sent.competition, now);
        const standing = await findEntryFile(trx, kind, place);
        await refuseHeldPlace(trx, place, key, standing);
        const checkSize = await fileQuota(trx, config.quota, kind, place);
        checkSize(file.size);
        await putEntryFile(trx, {
          ...place,
          kind,
          team,
          teamKey: key,
          fileId: file.id,
          fileName: file.name,
          size: file.size,
          sha256: file.sha256,
          uploadedAt: now,
        });
        if (standing) discard(standing.fileId);
        return {};
      });
    },

    async exists({ params, user }) {
      const { fileName, size, team } = await existing(records, kind, ownedEntryOf(user, params));
      return { name: fileName, size, team };
    },

    remove: ({ params, user, now, transact }) =>
      transact(async (trx, discard) => {
        const file = await existing(trx, kind, ownedEntryOf(user, params));
        const competition = await findCompetition(trx, file.competitionId);
        if (competition && isFrozen(competition.deadline, now)) refuse('file-frozen');
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
        })),
      };
    },
  };
  return handlers;
};

export const musicHandlers = (parts: HandlerParts): HandlersOf<'music'> => ({
  ...sharedHandlers(parts, 'music'),
  async get({ params, user }) {
    const { fileId, size } = await existing(parts.records, 'music', ownedEntryOf(user, params));
    return {
      name: musicFileName(params.routine, params.teamName),
      type: MEDIA_TYPE.mp3,
      content: { kind: 'stored', id: fileId, size },
    };
  },
});

export const cardHandlers = (parts: HandlerParts): HandlersOf<'card'> => ({
  ...sharedHandlers(parts, 'card'),
  async get({ params, user }) {
    const card = await existing(parts.records, 'card', ownedEntryOf(user, params));
    return {
      name: safeFileName(card.fileName),
      type: MEDIA_TYPE.any,
      content: { kind: 'stored', id: card.fileId, size: card.size },
    };
  },
  async filename({ params, user }) {
    const { fileName } = await existing(parts.records, 'card', ownedEntryOf(user, params));
    return { name: safeFileName(fileName) };
  },
});
