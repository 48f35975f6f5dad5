// File that the device believes to be in a place.
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

type Asked = Pick<FilePayload, 'place' | 'fileKind' | 'team'>;

const ownFiles = dataListOf(ownFileSchema);

/** A file sent without a draft counts, unless it is another team's (api 5.8). */
async function listedFile(
  owner: string,
  { place, fileKind, team }: Asked,
): Promise<FileAnswer | undefined> {
  const cached = await readCached(owner, calls[fileKind].list, {});
  const list = v.safeParse(ownFiles, cached?.data);
  if (!cached || !list.success) return undefined;
  const keyOf = (named: EntryFilePlace['place']) => fileKey({ place: named, fileKind });
  const at = (asked: EntryFilePlace['place']) =>
    list.output.data.find((file) => keyOf(placeOfFile(file)) === keyOf(asked));
  const withoutDraft = at({ ...place, draft: '', entry: '' });
  const isOurs = !withoutDraft?.team || teamKey(withoutDraft.team) === teamKey(team);
  const file = at(place) ?? (isOurs ? withoutDraft : undefined);
  return { facts: file ?? null, at: cached.fetchedAt };
}

/** Returns the newest answer, from the own list or a query. */
export async function lastTold(owner: string, asked: Asked): Promise<FileAnswer | undefined> {
  const answer = await lastFileAnswer(owner, asked);
  const listed = await listedFile(owner, asked);
  const told = [answer, listed].filter((each) => each !== undefined);
  return told.toSorted((a, b) => b.at - a.at)[0];
}

/** Returns the SHA-256; falls back to done rows if nothing is cached. */
async function knownAt(
  owner: string,
  rows: readonly StoredRow[],
  asked: Asked,
): Promise<string | undefined> {
  const told = await lastTold(owner, asked);
  if (told) return told.facts?.sha256;
  const keys = fileKeys(asked);
  const done = rows.filter(isDone).filter(({ naturalKey }) => keys.has(naturalKey));
  const last = done.toSorted(byDoneAt)[0];
  return last?.kind === 'upload' ? last.file.id : undefined;
}

/** Returns the SHA-256 or undefined; follows files given to this entry before the server knows. */
export async function knownFile(owner: string, asked: Asked): Promise<string | undefined> {
  const { place, fileKind } = asked;
  try {
    const { rows, drafts } = await readOwned(owner);
    const content = drafts.find(({ id }) => id === place.draft)?.content;
    const entry = content ? sourceOf(content, { id: place.entry }, fileKind) : place.entry;
    return (
      (await knownAt(owner, rows, asked)) ??
      (await knownAt(owner, rows, { ...asked, place: { ...place, entry } }))
    );
  } catch {
    return undefined;
  }
}
