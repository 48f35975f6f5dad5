// Files follow their entries under other names: all of them or none, and no byte travels (api 8.6).
import type * as v from 'valibot';
import type { rebindSchema } from '#contract/shapes/draftShapes.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { isUsableEntryName } from '#domain/entry/entryName.ts';
import { teamKey } from '#domain/entry/teamKey.ts';
import { isRoutineKey } from '#domain/programme.ts';
import type { StoredAmount } from '#domain/upload/quota.ts';
import { type DraftRecord, isAnyDraftSubmitted } from '#server/records/drafts/drafts.ts';
import {
  type EntryFileRecord,
  type StoredFileMove,
  filesOfOwnerIn,
  moveEntryFiles,
} from '#server/records/files/entryFiles.ts';
import { rememberMoves } from '#server/records/drafts/movedPlaces.ts';
import { isAnyFileSubmitted } from '#server/records/applications/submittedFiles.ts';
import type { Records } from '#server/records/tables.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import { refuse } from '#server/request/refusals.ts';
import { openCompetition, openForFiles } from '../competition/openCompetition.ts';
import { placeKey } from '../placeKey.ts';
import { refuseMovesBeyond } from '../quota.ts';
import { refuseDeleted, refuseSubmitted } from './changeDraft.ts';
import { draftIdOf, existingDraft, nameDraft, ownDraft } from './ownDraft.ts';

type Move = v.InferOutput<typeof rebindSchema>['moves'][number];
type Place = Pick<EntryFileRecord, 'draft' | 'routine' | 'name' | 'kind'>;
interface StandingAt extends Omit<Place, 'draft'> {
  draft?: string | undefined;
  team?: string | undefined;
}

const keyOf = (place: Place): string => `${place.draft} ${placeKey(place)}`;

/** A file that came without a draft stands for a team that is named, unless it is another's (api 5.8). */
function fileWithoutDraft(
  standing: ReadonlyMap<string, EntryFileRecord>,
  { draft, team, ...place }: StandingAt,
): EntryFileRecord | undefined {
  if (draft !== undefined || team === undefined) return undefined;
  const file = standing.get(keyOf({ ...place, draft: '' }));
  return file?.teamKey === null || file?.teamKey === teamKey(team) ? file : undefined;
}

/** The files that moves are about, each with its new place; where nothing stands there is nothing to move. */
function filesMoved(
  files: readonly EntryFileRecord[],
  draft: string,
  moves: readonly Move[],
): StoredFileMove[] {
  const standing = new Map(files.map((file) => [keyOf(file), file]));
  return moves.flatMap(({ kind, from, to }) =>
    (kind ? [kind] : FILE_KINDS).flatMap((each) => {
      const place = { ...from, kind: each };
      const own = standing.get(keyOf({ ...place, draft: from.draft ?? draft }));
      const file = own ?? fileWithoutDraft(standing, place);
      return file ? [{ file, to }] : [];
    }),
  );
}

/** What was moved within the draft, by kind, out of places that a file may have; names that have not changed are not among it. */
function placesMoved(draft: string, moves: readonly Move[]) {
  const kinds = (kind: Move['kind']) => (kind ? [kind] : FILE_KINDS);
  const keys = new Set<string>();
  return moves.flatMap(({ kind: moved, from, to }) => {
    if ((from.draft ?? draft) !== draft) return [];
    if (from.routine === to.routine && from.name === to.name) return [];
    if (!isRoutineKey(from.routine) || !isUsableEntryName(from.name)) return [];
    return kinds(moved).flatMap((kind) => {
      const key = keyOf({ ...from, draft, kind });
      if (keys.has(key)) return [];
      keys.add(key);
      return [{ kind, from: { routine: from.routine, name: from.name }, to }];
    });
  });
}

/** Collisions are judged after all moves: names that swap are none. */
function refuseCollisions(
  files: readonly EntryFileRecord[],
  draft: string,
  moved: readonly StoredFileMove[],
): void {
  const moving = new Set(moved.map(({ file }) => file.id));
  if (moving.size < moved.length) refuse('bad-request');
  const taken = new Set(files.filter(({ id }) => !moving.has(id)).map(keyOf));
  for (const { file, to } of moved) {
    const place = keyOf({ draft, kind: file.kind, ...to });
    if (taken.has(place)) refuse('target-has-file');
    taken.add(place);
  }
}

/** What a submitted application holds stays there. */
async function refuseHeld(trx: Records, moved: readonly StoredFileMove[]): Promise<void> {
  const files = moved.map(({ file }) => file);
  const drafts = files.map(({ draft }) => draft).filter((draft) => draft !== '');
  if (await isAnyDraftSubmitted(trx, [...new Set(drafts)])) refuse('file-confirmed');
  const withoutDraft = files.filter(({ draft }) => draft === '').map(({ id }) => id);
  if (await isAnyFileSubmitted(trx, withoutDraft)) refuse('file-confirmed');
}

/** Where files go: the draft of a request. */
interface AskedDraft {
  id: string;
  ownerId: number;
  competitionId: string | undefined;
  /** Epoch ms. */
  now: number;
  quota: StoredAmount;
}

async function openDraft(trx: Records, draft: DraftRecord, now: number): Promise<DraftRecord> {
  await refuseSubmitted(trx, draft);
  refuseDeleted(draft);
  await openForFiles(trx, { ...draft, draft: draft.id }, now);
  return draft;
}

/** The draft that files come to; one that the server does not know comes into being where its competition is named. */
async function movedDraft(trx: Records, asked: AskedDraft): Promise<DraftRecord> {
  const { id, ownerId, competitionId, now } = asked;
  if (competitionId === undefined)
    return openDraft(trx, await existingDraft(trx, ownerId, id), now);
  const named = { id: draftIdOf(id), ownerId, competitionId };
  const known = await ownDraft(trx, named);
  if (known) return openDraft(trx, known, now);
  await openCompetition(trx, competitionId, now);
  return nameDraft(trx, { ...named, teamKey: null });
}

/** Refuses moves to what is no place of a file. */
export function refuseNoPlaces(moves: readonly Move[]): void {
  for (const { to } of moves) {
    if (!isRoutineKey(to.routine)) refuse('bad-routine');
    if (!isUsableEntryName(to.name)) refuse('bad-entry-name');
  }
}

interface Correction {
  moves: readonly Move[];
  /** Of the draft by whose form the files are called then; the one that stands unless given. */
  revision?: string | undefined;
}

/** Makes all moves of one correction, whose places were looked at before, or refuses them. */
export async function makeMoves(
  trx: Records,
  asked: AskedDraft,
  { moves, revision }: Correction,
): Promise<void> {
  const draft = await movedDraft(trx, asked);
  const files = await filesOfOwnerIn(trx, draft.ownerId, draft.competitionId);
  const moved = filesMoved(files, draft.id, moves);
  refuseCollisions(files, draft.id, moved);
  await refuseHeld(trx, moved);
  await refuseMovesBeyond(trx, asked.quota, draft, moved);
  await moveEntryFiles(trx, draft, moved);
  await rememberMoves(trx, draft.id, {
    revision: revision === undefined ? draft.revision : Number(revision),
    moves: placesMoved(draft.id, moves),
  });
}

export const rebindHandler =
  (quota: StoredAmount): HandlersOf<'draft'>['rebind'] =>
  ({ params, sent, user, now, transact }) => {
    refuseNoPlaces(sent.moves);
    const { competition: competitionId } = sent;
    return transact(async (trx) => {
      const asked = { id: params.draft, ownerId: user.id, competitionId, now, quota };
      await makeMoves(trx, asked, sent);
      return {};
    });
  };
