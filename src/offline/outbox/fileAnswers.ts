import * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import { type FileFacts, fileFactsSchema } from '#contract/shapes.ts';
import { fileArguments } from '#contract/wirePlace.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import type { EntryPlace } from '#domain/entry/draftEntry.ts';
import type { RenamedEntries } from '#domain/entry-session/renameEntries.ts';
import type { EntryFilePlace, EntryFileRow, OutboxRow } from '#domain/outbox/outboxRow.ts';
import { readCached, writeCached } from '../device/cache.ts';

export interface FileAnswer {
  /** Null if the server has no file. */
  facts: FileFacts | null;
  /** Time of the answer, epoch ms. */
  at: number;
}

const knownFacts = v.nullable(fileFactsSchema);

/** Returns arguments that serve as cache key. They omit the name of an entry with an id, because names change. */
const keyOf = (place: EntryPlace) =>
  fileArguments(place.entry === '' ? place : { ...place, routine: '-', name: '-' });

/** Returns the server's last answer about a file; undefined if none is cached. */
export async function lastFileAnswer(
  owner: string,
  { place, fileKind }: EntryFilePlace,
): Promise<FileAnswer | undefined> {
  const cached = await readCached(owner, calls[fileKind].exists, keyOf(place));
  const known = v.safeParse(knownFacts, cached?.data);
  return cached && known.success ? { facts: known.output, at: cached.fetchedAt } : undefined;
}

export const rememberFile = (
  owner: string,
  { place, fileKind }: EntryFilePlace,
  { facts, at }: FileAnswer,
): Promise<void> =>
  writeCached(owner, calls[fileKind].exists, keyOf(place), { data: facts, fetchedAt: at });

/** Caches an answer, unless a newer one was cached since the request. `askedAt`: time of the request, epoch ms. */
export async function rememberAnswer(
  owner: string,
  file: EntryFilePlace,
  answer: FileAnswer,
  askedAt: number,
): Promise<void> {
  const last = await lastFileAnswer(owner, file);
  if (!last || last.at < askedAt) await rememberFile(owner, file, answer);
}

export async function rememberRenamed(
  owner: string,
  { competition, id: draft }: { competition: string; id: string },
  renamed: RenamedEntries,
): Promise<void> {
  for (const [own, known] of renamed) {
    for (const fileKind of FILE_KINDS) {
      const placeOf = (entry: string) => ({ competition, draft, entry, routine: '', name: '' });
      const answer = await lastFileAnswer(owner, { place: placeOf(own), fileKind });
      const now = { place: placeOf(known), fileKind };
      if (answer) await rememberAnswer(owner, now, answer, answer.at);
    }
  }
}

/**
 * Returns whether another device has sent a file since the row was queued. In that case the server's last answer names
 * a file that is neither the row's own nor replaceable by the row.
 */
function isOvertaken(row: EntryFileRow, last: FileAnswer | undefined): boolean {
  const sha256 = last?.facts?.sha256;
  if (sha256 === undefined || !row.replaces) return false;
  return !row.replaces.includes(sha256) && !(row.kind === 'upload' && row.file.id === sha256);
}

function factsAfter(row: EntryFileRow): FileFacts | null {
  if (row.kind === 'removal') return null;
  const { id: sha256, name, size, musicLength } = row.file;
  const length = musicLength && { musicLength };
  return { name, size, team: row.payload.team, sha256, ...length };
}

async function rememberChange(row: EntryFileRow, at: number): Promise<void> {
  const { owner, payload } = row;
  if (isOvertaken(row, await lastFileAnswer(owner, payload))) return;
  await rememberFile(owner, payload, { facts: factsAfter(row), at });
}

/** Caches which file the server has after a row is done. `at`: device time, epoch ms. */
export async function rememberDone(row: OutboxRow, at: number): Promise<void> {
  switch (row.kind) {
    case 'upload':
    case 'removal':
      return rememberChange(row, at);
    case 'save':
  }
}
