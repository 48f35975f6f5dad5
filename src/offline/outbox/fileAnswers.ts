// What the server said last of the file in a place, kept in the cache, and what rows that are done make of it.
import * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import { type FileFacts, fileFactsSchema } from '#contract/shapes.ts';
import { fileArguments } from '#contract/wirePlace.ts';
import type { EntryFilePlace, OutboxRow, RebindRow } from '#domain/outbox/outboxRow.ts';
import { filesMoved } from '#domain/outbox/rebindRow.ts';
import { readCached, writeCached } from '../device/cache.ts';

interface FileAnswer {
  /** Null: the server has none. */
  facts: FileFacts | null;
  /** Epoch ms. */
  at: number;
}

const knownFacts = v.nullable(fileFactsSchema);

/** Undefined where the server was never asked, or the cache cannot be read. */
export async function lastFileAnswer(
  owner: string,
  { place, fileKind }: EntryFilePlace,
): Promise<FileAnswer | undefined> {
  const cached = await readCached(owner, calls[fileKind].exists, fileArguments(place));
  const known = v.safeParse(knownFacts, cached?.data);
  return cached && known.success ? { facts: known.output, at: cached.fetchedAt } : undefined;
}

/** What is known of a file from now on, without a network too. */
export const rememberFile = (
  owner: string,
  { place, fileKind }: EntryFilePlace,
  { facts, at }: FileAnswer,
): Promise<void> =>
  writeCached(owner, calls[fileKind].exists, fileArguments(place), { data: facts, fetchedAt: at });

/** What is known of files that have followed their entries is known of their new places. */
async function rememberMoves({ owner, payload }: RebindRow, at: number): Promise<void> {
  const known = await Promise.all(
    filesMoved({ payload }).map(async ({ from, to }) => ({
      from,
      to,
      answer: await lastFileAnswer(owner, from),
    })),
  );
  for (const { from } of known) await rememberFile(owner, from, { facts: null, at });
  for (const { to, answer } of known) {
    if (answer) await rememberFile(owner, to, { facts: answer.facts, at });
  }
}

/** A row has reached the server at `at` (epoch ms of the device). */
export async function rememberDone(row: OutboxRow, at: number): Promise<void> {
  switch (row.kind) {
    case 'upload': {
      const { id: sha256, name, size } = row.file;
      const facts = { name, size, team: row.payload.team, sha256 };
      return rememberFile(row.owner, row.payload, { facts, at });
    }
    case 'removal':
      return rememberFile(row.owner, row.payload, { facts: null, at });
    case 'rebind':
      return rememberMoves(row, at);
    case 'save':
  }
}
