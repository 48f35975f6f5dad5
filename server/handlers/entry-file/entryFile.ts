import { isActive, isFrozen } from '#domain/deadline.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { teamKeyIfNamed } from '#domain/normaliseText.ts';
import { musicFileName, safeFileName } from '#text/format/fileNames.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import {
  type CompetitionRecord,
  findCompetition,
  readLimitTable,
} from '#server/records/competitions/competitions.ts';
import {
  type EntryFileRecord,
  type OwnedEntry,
  draftsWithFile,
  entryFilesOf,
  findAdoptedFile,
  findFileOfDraft,
} from '#server/records/files/entryFiles.ts';
import { readMusicLength } from '../../records/applications/measures.ts';
import {
  applicationsWithFile,
  isFileSubmitted,
} from '#server/records/applications/submittedFiles.ts';
import { filesApart, findOwnVersionFile } from '#server/records/applications/ownVersionFiles.ts';
import type { Records } from '#server/records/tables.ts';
import type { User } from '#server/records/people/users.ts';
import { refuse } from '../../failures/refusals.ts';
import { deletedFilesMailOf } from '#server/mail/writeDecision.ts';
import { queueMail } from '#server/records/people/mails.ts';
import type { HandlerParts } from '../../serverParts.ts';
import { isSubmittedDraft } from '#server/records/drafts/drafts.ts';
import { cutPart, rowsOfPart } from '../../records/rows.ts';
import { isReturned } from '../openCompetition.ts';
import { ownDraft } from '../draft/ownDraft.ts';
import { measuredColumns } from '../../blobs/storeBlob.ts';
import { deleteAfterDeadline, deleteBeforeDeadline } from '../application/fileActs.ts';
import { placeOfEntry } from './entryPlace.ts';
import { type EntryParams, ownedEntryOf, placingOf, refuseUnknownFile } from './placeFile.ts';

interface FileRequest {
  user: User;
  params: EntryParams;
  query: { draft?: string | undefined; entry?: string | undefined; team?: string | undefined };
}

async function requestedPlace(records: Records, { user, params, query }: FileRequest) {
  const named = ownedEntryOf(user, { ...params, ...query });
  const draft =
    named.draft === '' ? undefined : await ownDraft(records, { ...named, id: named.draft });
  const place = await placeOfEntry(records, named, query.entry);
  return {
    place: place ?? refuse('file-not-found'),
    team: draft?.teamKey ?? teamKeyIfNamed(query.team),
  };
}

async function existing(
  records: Records,
  kind: FileKind,
  request: FileRequest,
): Promise<EntryFileRecord> {
  const { place, team } = await requestedPlace(records, request);
  return (await findFileOfDraft(records, kind, place, team)) ?? refuse('file-not-found');
}

type ReadRequest = FileRequest & { query: { submitted?: number | undefined } };

/** Finds the file of a submitted application if the request names one. Otherwise finds the owner's current file. */
async function readable(records: Records, kind: FileKind, request: ReadRequest) {
  const { user, params, query } = request;
  if (query.submitted === undefined) return existing(records, kind, request);
  const place = ownedEntryOf(user, params);
  const named = { ...place, applicationId: query.submitted };
  const file = await findOwnVersionFile(records, kind, named);
  return file ? { ...file, ownerId: user.id } : refuse('file-not-found');
}

/**
 * Returns the draft with the requested file (api 5.13). If the request names no draft, a file without a draft ('') comes
 * first. Second comes the only draft that has a file for this entry.
 */
async function meantDraft(
  records: Records,
  kind: FileKind,
  { user, params, query }: FileRequest,
): Promise<string | undefined> {
  if (Object.values(query).some((value) => value !== undefined)) return query.draft;
  const [first, second] = await draftsWithFile(records, kind, ownedEntryOf(user, params));
  if (first !== '' && second !== undefined) refuse('several-files');
  return first;
}

const readListed = async (records: Records, kind: FileKind, request: ReadRequest) =>
  readable(records, kind, {
    ...request,
    query: { ...request.query, draft: await meantDraft(records, kind, request) },
  });

/** If the request names an unsubmitted draft, refuses to delete a submitted file that belongs to no draft. */
async function refuseOthersFile(
  records: Records,
  place: OwnedEntry,
  file: EntryFileRecord,
): Promise<void> {
  if (file.draft === place.draft || (await isSubmittedDraft(records, place.draft))) return;
  if (await isFileSubmitted(records, file.id)) refuse('file-not-found');
}

/** Refuses to delete a file that applications use, unless the client knows one of them (`known`, api 5.10). */
async function refuseUnknownSubmission(
  records: Records,
  file: EntryFileRecord,
  known: string,
): Promise<void> {
  const applications = await applicationsWithFile(records, file);
  if (applications.length > 0 && !applications.some(({ id }) => String(id) === known))
    refuse('file-submitted');
}

/** Refuses to delete a file during the freeze. A file that only a returned application uses is not frozen. */
async function refuseFrozen(
  trx: Records,
  file: EntryFileRecord,
  { deadline }: CompetitionRecord,
  now: number,
): Promise<void> {
  if (!isFrozen(deadline, now)) return;
  const isHeld = await isFileSubmitted(trx, file.id);
  if (isHeld || !(await isReturned(trx, file))) refuse('file-frozen');
}

type ListedFile = Omit<
  Awaited<ReturnType<typeof entryFilesOf>>[number],
  'id' | 'ownerId' | 'teamKey' | 'applicationId' | 'entry'
>;

const listedFile = (file: ListedFile) => ({
  competition: file.competitionId,
  competitionName: file.competitionName,
  competitionId: file.competitionId,
  routine: file.routine,
  teamName: file.name,
  name: file.fileName,
  deadline: file.deadline,
  draft: file.draft,
  team: file.team,
  size: file.size,
  sha256: file.sha256,
  ...musicLengthOf(file),
  ...musicLimitOf(file),
});

const musicLengthOf = ({ kind, music }: Pick<EntryFileRecord, 'kind' | 'music'>) =>
  kind === 'music' && { musicLength: readMusicLength(music) };

function musicLimitOf(file: ListedFile) {
  const musicLimit =
    file.kind === 'music' ? readLimitTable(file.musicLimits)?.limits[file.routine] : undefined;
  return musicLimit && { musicLimit };
}

const sharedHandlers = ({ config, records, mail }: HandlerParts, kind: FileKind) => {
  async function mailDeletion(
    trx: Records,
    { ownerId: organiser }: CompetitionRecord,
    applications: readonly number[],
    now: number,
  ): Promise<void> {
    if (!mail) return;
    for (const id of applications) {
      const { dueAt, ...mailed } = deletedFilesMailOf(id, organiser, now);
      await queueMail(trx, mailed, now, dueAt);
    }
  }
  const handlers: Omit<HandlersOf<'music'>, 'get'> = {
    upload: ({ sent, file, user, now, transact }) =>
      transact(async (trx) => {
        const measured = { ...file, ...measuredColumns(file) };
        const { quota } = config;
        const place = await placingOf(trx, { user, kind, sent, file: measured, now, quota });
        await place();
        return {};
      }),

    async exists(request) {
      const file = await readable(records, kind, request);
      const { fileName, size, team, sha256 } = file;
      return { name: fileName, size, team, sha256, ...musicLengthOf(file) };
    },

    remove: ({ now, transact, ...request }) =>
      transact(async (trx) => {
        const query = { ...request.query, draft: await meantDraft(trx, kind, request) };
        const { place, team } = await requestedPlace(trx, { ...request, query });
        const { replaces, submitted } = query;
        const adopted = await findAdoptedFile(trx, kind, place, replaces ?? []);
        const found = adopted ?? (await findFileOfDraft(trx, kind, place, team));
        const file = found ?? refuse('file-not-found');
        if (!adopted && submitted === undefined) await refuseOthersFile(trx, place, file);
        const competition =
          (await findCompetition(trx, file.competitionId)) ?? refuse('competition-not-found');
        await refuseFrozen(trx, file, competition, now);
        if (submitted !== undefined) await refuseUnknownSubmission(trx, file, submitted);
        refuseUnknownFile(file, { replaces });
        if (isActive(competition.deadline, now)) await deleteBeforeDeadline(trx, file, now);
        else {
          const applications = await deleteAfterDeadline(trx, file, now);
          if (competition.ownerId !== file.ownerId) {
            await mailDeletion(trx, competition, applications, now);
          }
        }
        return {};
      }),

    async list({ query, user }) {
      const rows = rowsOfPart(query);
      const files = await entryFilesOf(records, kind, user.id, rows);
      const { data, ...next } = cutPart(files, rows, ({ id }) => String(id));
      const apart = rows.after === undefined ? await filesApart(records, kind, user.id) : [];
      return {
        ...next,
        data: data.map((file) => ({
          rowid: file.id,
          ...listedFile(file),
          application: file.applicationId,
          entry: file.entry,
        })),
        submitted: apart.map((file) => ({
          ...listedFile(file),
          application: file.applicationId,
          entry: null,
        })),
      };
    },
  };
  return handlers;
};

export const musicHandlers = (parts: HandlerParts): HandlersOf<'music'> => ({
  ...sharedHandlers(parts, 'music'),
  async get(request) {
    const music = await readListed(parts.records, 'music', request);
    return {
      name: musicFileName(request.params.routine, request.params.teamName),
      content: { kind: 'stored', blob: music, size: music.size },
    };
  },
});

export const cardHandlers = (parts: HandlerParts): HandlersOf<'card'> => ({
  ...sharedHandlers(parts, 'card'),
  async get(request) {
    const card = await readListed(parts.records, 'card', request);
    return {
      name: safeFileName(card.fileName),
      content: { kind: 'stored', blob: card, size: card.size },
    };
  },
  async filename(request) {
    const { fileName } = await readListed(parts.records, 'card', request);
    return { name: safeFileName(fileName) };
  },
});
