// Names of files that are on one device only (offline 11.1).
import type { DraftEntry } from '../entry/draftEntry.ts';
import { type FileKind, FILE_KINDS, type FileOfEntryId } from '../entry/entryFiles.ts';
import { waitsForDeadline } from '../outbox/applyDeadline.ts';
import { needsDecision } from '../outbox/outboxOrder.ts';
import type { OutboxRow } from '../outbox/outboxRow.ts';
import {
  type EntryContent,
  type FileOnDevice,
  type FilePickedElsewhere,
  pickedFiles,
  type PickedName,
  withPickedFile,
} from './entryContent.ts';
import type { PlacedFile } from './entryEvent.ts';
import type { OpenSession, QueuingFile } from './entrySession.ts';

/** Maximum number of files that the state of a draft names. */
export const MOST_NAMED_FILES = 250;
/** Limit of characters of a file's name in the state of a draft; longer names are cut. */
const NAME_MAX_LENGTH = 200;

type Picks = Pick<EntryContent, 'picked' | 'batch' | 'pickedElsewhere'>;

const keyOf = ({ on, entry, kind, name, sha256 }: FileOnDevice): string =>
  JSON.stringify([on, entry, kind, name, sha256]);

const pickedHere = ({ picked, batch = [] }: Picks): PickedName[] => [
  ...pickedFiles({ picked }).map(({ entry, kind, file: { name } }) => ({
    entry: entry.id,
    kind,
    name,
  })),
  ...batch.map(({ chosen = '', kind, file: { name } }) => ({ entry: chosen, kind, name })),
];

/** Returns names of the draft's files that still wait in `rows`, the user's outbox on this device. */
export const waitingNames = (rows: readonly OutboxRow[], draft: string): readonly PickedName[] =>
  rows.flatMap((row) => {
    if (row.kind !== 'upload' || row.payload.place.draft !== draft) return [];
    if (needsDecision(row) && !waitsForDeadline(row)) return [];
    const { fileKind: kind, place } = row.payload;
    const { id: sha256, name } = row.file;
    return [{ entry: place.entry, kind, name, sha256 }];
  });

/** This device. `waiting`: names of this device's files in the outbox. */
export interface FilesHere {
  on: string;
  device: string;
  waiting: readonly PickedName[];
}

/** Returns the files of this and other devices, in an order that all devices share; undefined without files. */
export function namedFiles(
  content: Picks,
  { on, device, waiting }: FilesHere,
): readonly FileOnDevice[] | undefined {
  const own = [...pickedHere(content), ...waiting].map(({ name, ...file }) => ({
    ...file,
    name: name.slice(0, NAME_MAX_LENGTH),
    on,
    device,
  }));
  const others = (content.pickedElsewhere ?? []).map(({ isSettled: _isSettled, ...file }) => file);
  const all = new Map([...own, ...others].map((file) => [keyOf(file), file]));
  const sorted = [...all].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file);
  return sorted.length > 0 ? sorted.slice(0, MOST_NAMED_FILES) : undefined;
}

/** Returns the files on other devices that a received state names. `on`: id of this device. */
export function pickedElsewhereAfter(
  before: Picks | undefined,
  files: readonly FileOnDevice[] = [],
  on: string | undefined,
): readonly FilePickedElsewhere[] | undefined {
  const known = new Map(before?.pickedElsewhere?.map((each) => [keyOf(each), each]));
  const others = files.filter((each) => each.on !== on);
  return others.length > 0 ? others.map((each) => known.get(keyOf(each)) ?? each) : undefined;
}

/** Returns `found` with this device's marks `isSettled`. Other devices do not send marks. */
export function foundElsewhere(
  { pickedElsewhere: here = [] }: Picks,
  { pickedElsewhere: found }: Picks,
): readonly FilePickedElsewhere[] | undefined {
  const ended = new Set(here.filter(({ isSettled }) => isSettled).map(keyOf));
  return found?.map((each) => (ended.has(keyOf(each)) ? { ...each, isSettled: true } : each));
}

export const pickedElsewhereFor = (
  { pickedElsewhere = [] }: Picks,
  { id }: Pick<DraftEntry, 'id'>,
): readonly FilePickedElsewhere[] =>
  pickedElsewhere.filter((each) => each.entry === id && each.sha256 === undefined);

const isAwaited = ({ sha256, isSettled = false }: FilePickedElsewhere): boolean =>
  sha256 !== undefined && !isSettled;

/** Files confirmed on other devices and missing on the server. */
export const awaitedFiles = ({ pickedElsewhere = [] }: Picks): readonly FilePickedElsewhere[] =>
  pickedElsewhere.filter(isAwaited);

/** Returns the file that another device confirmed for the entry and has not sent yet. */
export const awaitedFile = (
  { pickedElsewhere = [] }: Picks,
  { id }: Pick<DraftEntry, 'id'>,
  kind: FileKind,
): FilePickedElsewhere | undefined =>
  pickedElsewhere.find((each) => each.entry === id && each.kind === kind && isAwaited(each));

/** Stops waiting for the entry's files on other devices; with `sha256` only for the file with this hash. */
export function withoutAwaited(
  content: EntryContent,
  { id }: Pick<DraftEntry, 'id'>,
  sha256?: string,
): EntryContent {
  const { pickedElsewhere = [] } = content;
  const isOver = (each: FilePickedElsewhere): boolean =>
    isAwaited(each) && each.entry === id && (sha256 === undefined || each.sha256 === sha256);
  if (!pickedElsewhere.some(isOver)) return content;
  // Marks the files instead of removing their names, because only the other device may remove the names.
  const marked = pickedElsewhere.map((each) =>
    isOver(each) ? { ...each, isSettled: true } : each,
  );
  return { ...content, pickedElsewhere: marked };
}

type OfEntry = Pick<DraftEntry, 'id'>;

const without = (
  missing: readonly FileOfEntryId[],
  { id }: OfEntry,
  kinds: readonly FileKind[],
): readonly FileOfEntryId[] =>
  missing.filter((file) => file.entry !== id || !kinds.includes(file.kind));

/** Returns whether the server lacks a file of the entry, or waits for one from another device. */
export const lacksFile = (content: EntryContent, entry: OfEntry): boolean => {
  const { lacking: missing = [] } = content;
  return (
    without(missing, entry, FILE_KINDS).length < missing.length ||
    FILE_KINDS.some((kind) => awaitedFile(content, entry, kind) !== undefined)
  );
};

/** Marks or unmarks files of a confirmed entry as missing on the server. Returns the same object if nothing changed. */
export function withMissing(
  content: EntryContent,
  entry: OfEntry,
  kinds: readonly FileKind[],
  isMissing: boolean,
): EntryContent {
  const { lacking: missing = [], completedEntries } = content;
  const others = without(missing, entry, kinds);
  // Files of an unconfirmed entry need no mark, because the user has to complete the entry anyway.
  const isConfirmed = completedEntries.includes(entry.id);
  const added = isMissing && isConfirmed ? kinds.map((kind) => ({ entry: entry.id, kind })) : [];
  const isSame = others.length === missing.length ? added.length === 0 : isMissing && isConfirmed;
  return isSame ? content : { ...content, lacking: [...others, ...added] };
}

/** An entry's file that another device has yet to send. `device`: name of that device, or ''. */
export interface FileWaitingElsewhere extends Pick<DraftEntry, 'routine' | 'name'> {
  kind: FileKind;
  device: string;
}

export const filesElsewhere = (content: EntryContent, entry: DraftEntry): FileWaitingElsewhere[] =>
  FILE_KINDS.flatMap((kind) => {
    const { routine, name } = entry;
    const awaited = awaitedFile(content, entry, kind);
    return awaited ? [{ kind, routine, name, device: awaited.device }] : [];
  });

export function completedContent(content: EntryContent, entry: DraftEntry): EntryContent {
  const { completedEntries, reading, filesSeen } = content;
  const { id } = entry;
  return {
    ...withoutAwaited(withMissing(content, entry, FILE_KINDS, false), entry),
    completedEntries: [...new Set(completedEntries).add(id)],
    // Without a reading, the form is new, and the user must first see which files it needs.
    filesSeen: filesSeen || reading !== undefined,
  };
}

const withoutQueued = (content: EntryContent, { entry, kind, file }: QueuingFile): EntryContent => {
  const picked = content.picked.find((each) => each.entry.id === entry.id);
  return picked?.[kind]?.id === file.id
    ? withPickedFile(content, { entry, kind }, undefined)
    : content;
};

/** Moves `placed` files from the batch to the picks of their entries. Drops those that their entries have already. */
export function withBatchPicked(
  content: EntryContent,
  placed: readonly PlacedFile[],
): EntryContent {
  const { batch = [] } = content;
  const places = new Map(placed.map((place) => [place.key, place]));
  const picked = batch.reduce((so, { key, kind, file }) => {
    const place = places.get(key);
    return place && !place.isThere ? withPickedFile(so, { entry: place.entry, kind }, file) : so;
  }, content);
  return { ...picked, batch: batch.filter(({ key }) => !places.has(key)) };
}

/** Removes queued files from the picks and confirms `completed`; keeps a different file that another tab picked. */
export const queuedContent = (
  content: EntryContent,
  files: readonly QueuingFile[],
  completed: readonly DraftEntry[],
): EntryContent => completed.reduce(completedContent, files.reduce(withoutQueued, content));

/** Returns the content to store; entries whose confirmation is running count as confirmed. */
export const contentToKeep = ({
  content,
  confirmations,
}: Pick<OpenSession, 'content' | 'confirmations'>): EntryContent =>
  [...confirmations.values()]
    .flatMap((each) => (each.kind === 'running' && each.completes ? [each.completes] : []))
    .reduce(completedContent, content);

/** Returns whether confirmed files are being stored in the outbox. A draft saved meanwhile would not name them. */
export const isQueuing = ({ queuing }: Pick<OpenSession, 'queuing'>): boolean => queuing.length > 0;
