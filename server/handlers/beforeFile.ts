// What of a form is checked before its file is stored, as soon as the fields for it have come; transactions check it again.
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { SizeCheck } from '#server/request/receiveForm.ts';
import type { User } from '#server/records/users.ts';
import type { HandlerParts } from './handlerParts.ts';
import { openCompetition } from './competition/openCompetition.ts';
import { refuseSaving, storedBytes } from './draft/changeDraft.ts';
import { draftIdOf } from './draft/ownDraft.ts';
import { competitionQuota, fileQuota, unattachedQuota } from './quota.ts';

interface ReceivedFields {
  /** Of the path. */
  params: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
  user: User;
  /** Epoch ms. */
  now: number;
}

/** Refuses, or answers how the size of the file is checked. */
export type BeforeFile = (asked: ReceivedFields) => Promise<SizeCheck>;

const anySize: SizeCheck = () => undefined;

export function checksBeforeFile({ records, config }: HandlerParts): ReadonlyMap<Call, BeforeFile> {
  const upload =
    (kind: FileKind): BeforeFile =>
    async ({ fields, user, now }) => {
      const { competition, routine, teamName, draft = '' } = fields;
      if (competition === undefined) return anySize;
      await openCompetition(records, competition, now);
      if (routine === undefined || teamName === undefined) return anySize;
      const place = {
        ownerId: user.id,
        competitionId: competition,
        draft: draft.toLowerCase(),
        routine,
        name: teamName,
      };
      return fileQuota(records, config.quota, kind, place);
    };
  const save: BeforeFile = async ({ fields: { competition }, now }) => {
    if (competition !== undefined) await openCompetition(records, competition, now);
    return anySize;
  };
  const saveDraft: BeforeFile = async ({ params, fields, user, now }) => {
    const { competition, revision } = fields;
    if (competition === undefined) return anySize;
    const id = draftIdOf(params['draft'] ?? '');
    const named = { id, ownerId: user.id, competitionId: competition };
    const draft = await refuseSaving(records, named, { revision: Number(revision), now });
    return unattachedQuota(records, config.quota, user.id, storedBytes(draft));
  };
  const create: BeforeFile = async ({ user }) => {
    await competitionQuota(records, user.id);
    return anySize;
  };
  return new Map<Call, BeforeFile>([
    [calls.card.upload, upload('card')],
    [calls.music.upload, upload('music')],
    [calls.application.save, save],
    [calls.draft.save, saveDraft],
    [calls.competition.create, create],
  ]);
}
