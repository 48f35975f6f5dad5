// What this device knows of the file in a place: by the server's newest answer, else by its own rows that are done.
import * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import { dataListOf, type OwnFile, ownFileSchema } from '#contract/shapes.ts';
import { placeOfFile } from '#contract/wirePlace.ts';
import { sourceOf } from '#domain/entry-session/movedFiles.ts';
import { teamKey } from '#domain/entry/teamKey.ts';
import { isDone } from '#domain/outbox/doneRows.ts';
import {
  type EntryFilePlace,
  fileKey,
  fileKeys,
  type FilePayload,
  type StoredRow,
} from '#domain/outbox/outboxRow.ts';
import { readCached } from '../device/cache.ts';
import { type FileAnswer, lastFileAnswer } from './fileAnswers.ts';
import { readOwned } from './outboxStores.ts';

/** Something that was known of a place once. */
interface Knowledge {
  /** Undefined where there was no file, or nobody knows which. */
  sha256: string | undefined;
  /** Epoch ms of the device. */
  at: number;
}

type Asked = Pick<FilePayload, 'place' | 'fileKind' | 'team'>;

const ownFiles = dataListOf(ownFileSchema);

async function answered(owner: string, asked: Asked): Promise<Knowledge[]> {
  const answer = await lastFileAnswer(owner, asked);
  return answer ? [{ sha256: answer.facts?.sha256, at: answer.at }] : [];
}

interface ListedFile {
  /** Undefined: there is none. */
  file: OwnFile | undefined;
  /** Epoch ms. */
  at: number;
}

/** By the own list; a file that came without a draft stands for one, unless it is another team's (api 5.8). */
async function listedFile(
  owner: string,
  { place, fileKind, team }: Asked,
): Promise<ListedFile | undefined> {
  const cached = await readCached(owner, calls[fileKind].list, {});
  const list = v.safeParse(ownFiles, cached?.data);
  if (!cached || !list.success) return undefined;
  const keyOf = (named: EntryFilePlace['place']) => fileKey({ place: named, fileKind });
  const at = (asked: EntryFilePlace['place']) =>
    list.output.data.find((file) => keyOf(placeOfFile(file)) === keyOf(asked));
  const withoutDraft = at({ ...place, draft: '', entry: '' });
  const isOurs = !withoutDraft?.team || teamKey(withoutDraft.team) === teamKey(team);
  const file = at(place) ?? (isOurs ? withoutDraft : undefined);
  return { file, at: cached.fetchedAt };
}

async function listed(owner: string, asked: Asked): Promise<Knowledge[]> {
  const found = await listedFile(owner, asked);
  return found ? [{ sha256: found.file?.sha256, at: found.at }] : [];
}

/** What the server said last of a place, asked about it or in the own list; undefined where it has said nothing. */
export async function lastTold(owner: string, asked: Asked): Promise<FileAnswer | undefined> {
  const answer = await lastFileAnswer(owner, asked);
  const found = await listedFile(owner, asked);
  if (!found || (answer && answer.at >= found.at)) return answer;
  const { file, at } = found;
  if (!file) return { facts: null, at };
  // Lists of servers before say nothing of it.
  if (file.size === undefined) return answer;
  const { name, size, team, sha256, musicLength } = file;
  return { facts: { name, size, team, sha256, musicLength }, at };
}

/** Where answers cannot be kept, in memory. */
function done(rows: readonly StoredRow[], file: EntryFilePlace): Knowledge[] {
  const keys = fileKeys(file);
  return rows.filter(isDone).flatMap((row) => {
    if (!keys.has(row.naturalKey)) return [];
    return [{ sha256: row.kind === 'upload' ? row.file.id : undefined, at: row.doneAt }];
  });
}

async function knownAt(
  owner: string,
  rows: readonly StoredRow[],
  asked: Asked,
): Promise<string | undefined> {
  const answers = [...(await answered(owner, asked)), ...(await listed(owner, asked))];
  const known = answers.length > 0 ? answers : done(rows, asked);
  return known.toSorted((a, b) => b.at - a.at)[0]?.sha256;
}

/**
 * Its SHA-256; undefined where none is known to be there. What its person gave to the entry counts as there before the
 * server knows of it. A database that fails knows nothing.
 */
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
