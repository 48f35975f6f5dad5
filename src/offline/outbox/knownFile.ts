import * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import { dataListOf } from '#contract/shapes.ts';
import { ownFileSchema } from '#contract/shapes/ownFileShapes.ts';
import { placeOfFile } from '#contract/wirePlace.ts';
import { sourceOf } from '#domain/entry-session/movedFiles.ts';
import { teamKey } from '#domain/normaliseText.ts';
import { byDoneAt, isDone } from '#domain/outbox/doneRows.ts';
import {
  type EntryFilePlace,
  fileKey,
  fileKeys,
  type FilePayload,
  type StoredRow,
} from '#domain/outbox/outboxRow.ts';
import { readCached } from '../device/cache.ts';
import { type FileAnswer, lastFileAnswer } from './fileAnswers.ts';
import { readOwned } from '../device/outboxStores.ts';

type FileQuery = Pick<FilePayload, 'place' | 'fileKind' | 'team'>;

const ownFiles = dataListOf(ownFileSchema);

/** Finds the draft's file in the cached list, else a file without a draft, but not another team's (api 5.8). */
async function listedFile(
  owner: string,
  { place, fileKind, team }: FileQuery,
): Promise<FileAnswer | undefined> {
  const cached = await readCached(owner, calls[fileKind].list, {});
  const list = v.safeParse(ownFiles, cached?.data);
  if (!cached || !list.success) return undefined;
  const keyOf = (named: EntryFilePlace['place']) => fileKey({ place: named, fileKind });
  const at = (wanted: EntryFilePlace['place']) =>
    list.output.data.find((file) => keyOf(placeOfFile(file)) === keyOf(wanted));
  const withoutDraft = at({ ...place, draft: '', entry: '' });
  const isOurs = !withoutDraft?.team || teamKey(withoutDraft.team) === teamKey(team);
  const file = at(place) ?? (isOurs ? withoutDraft : undefined);
  return { facts: file ?? null, at: cached.fetchedAt };
}

/** Returns the newest facts about a file, from a cached answer about it or from the cached list of the user's files. */
export async function lastAnswer(owner: string, query: FileQuery): Promise<FileAnswer | undefined> {
  const answer = await lastFileAnswer(owner, query);
  const listed = await listedFile(owner, query);
  const known = [answer, listed].filter((each) => each !== undefined);
  return known.toSorted((a, b) => b.at - a.at)[0];
}

/** Returns the SHA-256 of the server's file from a cached answer, else from the last done row. */
async function knownAt(
  owner: string,
  rows: readonly StoredRow[],
  query: FileQuery,
): Promise<string | undefined> {
  const answer = await lastAnswer(owner, query);
  if (answer) return answer.facts?.sha256;
  const keys = fileKeys(query);
  const done = rows.filter(isDone).filter(({ naturalKey }) => keys.has(naturalKey));
  const last = done.toSorted(byDoneAt)[0];
  return last?.kind === 'upload' ? last.file.id : undefined;
}

/** Returns the server's SHA-256 of a file, also of one that is being moved from another entry (behaviour 9.8). */
export async function knownFile(owner: string, query: FileQuery): Promise<string | undefined> {
  const { place, fileKind } = query;
  try {
    const { rows, drafts } = await readOwned(owner);
    const content = drafts.find(({ id }) => id === place.draft)?.content;
    const entry = content ? sourceOf(content, { id: place.entry }, fileKind) : place.entry;
    return (
      (await knownAt(owner, rows, query)) ??
      (await knownAt(owner, rows, { ...query, place: { ...place, entry } }))
    );
  } catch {
    return undefined;
  }
}
