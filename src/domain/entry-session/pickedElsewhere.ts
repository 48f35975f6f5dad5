// Names of files that are on one device only (offline 11.1).
import type { DraftEntry } from '../entry/draftEntry.ts';
import type { FileKind } from '../entry/entryFiles.ts';
import { waitsForDeadline } from '../outbox/applyDeadline.ts';
import { needsDecision } from '../outbox/outboxOrder.ts';
import type { OutboxRow } from '../outbox/outboxRow.ts';
import {
  type EntryContent,
  type FileOnDevice,
  type FilePickedElsewhere,
  pickedFiles,
  type PickedName,
} from './entryContent.ts';

/** Limit per state. */
export const MOST_NAMED_FILES = 250;
/** Characters per name. */
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

/** Names of waiting files. `rows`: waiting rows of the owner. */
export const waitingNames = (rows: readonly OutboxRow[], draft: string): readonly PickedName[] =>
  rows.flatMap((row) => {
    if (row.kind !== 'upload' || row.payload.place.draft !== draft) return [];
    if (needsDecision(row) && !waitsForDeadline(row)) return [];
    const { fileKind: kind, place } = row.payload;
    const { id: sha256, name } = row.file;
    return [{ entry: place.entry, kind, name, sha256 }];
  });

/** This device and its waiting files. */
export interface FilesHere {
  on: string;
  device: string;
  waiting: readonly PickedName[];
}

/** Sorted the same on all devices; undefined if empty. */
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

/** `on`: this device. */
export function pickedElsewhereAfter(
  before: Picks | undefined,
  files: readonly FileOnDevice[] = [],
  on: string | undefined,
): readonly FilePickedElsewhere[] | undefined {
  const known = new Map(before?.pickedElsewhere?.map((each) => [keyOf(each), each]));
  const others = files.filter((each) => each.on !== on);
  return others.length > 0 ? others.map((each) => known.get(keyOf(each)) ?? each) : undefined;
}

/** Keeps what was settled here. */
export function foundElsewhere(
  { pickedElsewhere: here = [] }: Picks,
  { pickedElsewhere: found }: Picks,
): readonly FilePickedElsewhere[] | undefined {
  const settled = new Set(here.filter(({ isSettled }) => isSettled).map(keyOf));
  return found?.map((each) => (settled.has(keyOf(each)) ? { ...each, isSettled: true } : each));
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

/** File of an entry confirmed elsewhere and not sent yet. */
export const awaitedFile = (
  { pickedElsewhere = [] }: Picks,
  { id }: Pick<DraftEntry, 'id'>,
  kind: FileKind,
): FilePickedElsewhere | undefined =>
  pickedElsewhere.find((each) => each.entry === id && each.kind === kind && isAwaited(each));

/** Settles awaited files of an entry; with `sha256` only those bytes. */
export function withoutAwaited(
  content: EntryContent,
  { id }: Pick<DraftEntry, 'id'>,
  sha256?: string,
): EntryContent {
  const { pickedElsewhere = [] } = content;
  const isOver = (each: FilePickedElsewhere): boolean =>
    isAwaited(each) && each.entry === id && (sha256 === undefined || each.sha256 === sha256);
  if (!pickedElsewhere.some(isOver)) return content;
  // Names stay until the other device removes them.
  const settled = pickedElsewhere.map((each) =>
    isOver(each) ? { ...each, isSettled: true } : each,
  );
  return { ...content, pickedElsewhere: settled };
}
