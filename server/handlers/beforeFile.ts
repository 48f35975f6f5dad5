// Checks the fields of an upload before its bytes are received. The transaction that saves the file checks them again.
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { hash } from '#contract/shapes/fileShapes.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { isRoutineKey } from '#domain/programme.ts';
import type { SizeCheck, BeforeFile } from '#server/request/receiveForm.ts';
import type { HandlerParts } from '../serverParts.ts';
import { findCompetition } from '#server/records/competitions/competitions.ts';
import { refuseChanged } from './competition/editCompetition.ts';
import { openForFiles } from './openCompetition.ts';
import { refuseSaving, storedBytes } from './draft/changeDraft.ts';
import { draftIdOf } from './draft/ownDraft.ts';
import { arrivalOf } from './entry-file/entryPlace.ts';
import { refuse } from '../failures/refusals.ts';
import { tooLarge } from '#text/server/server.ts';
import { findBlob } from '#server/records/files/blobs.ts';
import { occupantsOf } from '#server/records/files/entryFiles.ts';
import { competitionQuota, fileQuota, unattachedQuota } from './quota.ts';

const anySize: SizeCheck = () => undefined;

/** Refuses a piece that is longer than the rest of its file. */
const atMost =
  (left: number): SizeCheck =>
  (bytes) => {
    if (bytes > left) refuse('too-large', { message: tooLarge(left) });
  };

export function checksBeforeFile({ records, config }: HandlerParts): ReadonlyMap<Call, BeforeFile> {
  const upload =
    (kind: FileKind): BeforeFile =>
    async ({ fields, user, now }) => {
      const { competition, routine, teamName, draft = '', entry, people } = fields;
      if (competition === undefined) return anySize;
      const whose = { ownerId: user.id, competitionId: competition, draft: draft.toLowerCase() };
      await openForFiles(records, whose, now);
      if (routine === undefined || teamName === undefined) return anySize;
      if (!isRoutineKey(routine)) return refuse('bad-routine');
      const named = { ...whose, routine, name: teamName };
      const { place } = await arrivalOf(records, named, { entry: entry?.toLowerCase(), people });
      return fileQuota(records, config.quota, kind, place, await occupantsOf(records, place));
    };
  const appendToUpload: BeforeFile = async (request) => {
    const { params, fields, user } = request;
    const sha256 = params['sha256'] ?? '';
    if (!v.is(hash, sha256)) refuse('bad-request');
    const kind: FileKind = fields['kind'] === 'music' ? 'music' : 'card';
    const limit = config.limits[kind];
    const size = Number(fields['size']);
    if (size === 0) refuse('file-empty');
    if (size > limit) refuse('too-large', { message: tooLarge(limit) });
    const offset = Number(fields['offset']);
    const blob = await findBlob(records, { ownerId: user.id, sha256 });
    if ((blob?.offset ?? 0) !== offset) refuse('upload-offset-differs');
    if (blob && blob.size !== size) refuse('bad-request');
    const checkSize = await upload(kind)(request);
    checkSize(size);
    return atMost(size - offset);
  };
  const save: BeforeFile = async ({ fields: { competition, draft = '' }, user, now }) => {
    if (competition === undefined) return anySize;
    const whose = { ownerId: user.id, competitionId: competition, draft: draft.toLowerCase() };
    await openForFiles(records, whose, now);
    return anySize;
  };
  const saveDraft: BeforeFile = async ({ params, fields, user, now }) => {
    const { competition, revision } = fields;
    if (competition === undefined || revision === undefined) return anySize;
    const id = draftIdOf(params['draft'] ?? '');
    const named = { id, ownerId: user.id, competitionId: competition };
    const draft = await refuseSaving(records, named, { revision: Number(revision), now });
    return unattachedQuota(records, config.quota, user.id, await storedBytes(records, draft));
  };
  const create: BeforeFile = async ({ user }) => {
    await competitionQuota(records, user.id);
    return anySize;
  };
  const edit: BeforeFile = async ({ params, fields: { etag } }) => {
    const competition = await findCompetition(records, params['id'] ?? '');
    if (competition && etag !== undefined) refuseChanged(competition, etag);
    return anySize;
  };
  return new Map<Call, BeforeFile>([
    [calls.card.upload, upload('card')],
    [calls.music.upload, upload('music')],
    [calls.upload.append, appendToUpload],
    [calls.application.save, save],
    [calls.draft.save, saveDraft],
    [calls.competition.create, create],
    [calls.competition.edit, edit],
  ]);
}
