// What an application on its way becomes when files follow their entries under other names (behaviour 9.8).
import type { BatchFile } from '../batch/batchFile.ts';
import {
  completedKey,
  entryKey,
  FILE_KINDS,
  type FileOfPlace,
  type NamedEntry,
} from '../entry/entryFiles.ts';
import {
  changesPlace,
  type EntryMove,
  entryMoves,
  isAside,
  previousAfter,
} from '../entry/entryMoves.ts';
import type { FileMove } from '../entry/fileMove.ts';
import { fileRowAt } from '../outbox/outboxOrder.ts';
import type { OutboxRow } from '../outbox/outboxRow.ts';
import { isUntriedMove } from '../outbox/rebindRow.ts';
import { type PreviousEntry, withoutOthersAt } from '../entry/orphanedEntry.ts';
import type { CompletedElsewhere, EntryContent, PickedEntry } from './entryContent.ts';
import type { OpenSession } from './entrySession.ts';
import { checksOf } from './events/fileEvents.ts';
import { entryPlaceOf } from './select/selectFiles.ts';
import { entriesIn, isFormSending } from './select/selectForm.ts';
import { isSubmissionUnderWay } from './select/selectSubmission.ts';
import { isCompleted } from './select/selectView.ts';

/** What the form that stands makes of the places of those before. */
export function movesOfForm(session: OpenSession): readonly EntryMove[] {
  const { previousEntries, reading } = session.content;
  if (!reading) return [];
  return entryMoves(previousEntries, entriesIn(session), reading.parsed.teamName);
}

/** Whether files of other people are known to be in the place of an entry: what was confirmed there is elsewhere. */
const isTakenByOthers = ({ content }: OpenSession, entry: NamedEntry): boolean =>
  withoutOthersAt(content.previousEntries, entry).length < content.previousEntries.length;

/** With those that take away what is in the places of the chosen ones. */
function withRoomMade(
  chosen: readonly EntryMove[],
  all: readonly EntryMove[],
): readonly EntryMove[] {
  const filled = new Set(chosen.map(({ to }) => entryKey(to)));
  const both = all.filter((move) => chosen.includes(move) || filled.has(entryKey(move.from)));
  return both.length > chosen.length ? withRoomMade(both, all) : chosen;
}

/** The moves that are still to be made by themselves; none while the form is not read or is not the person's last word. */
export function movesToMake(session: OpenSession): readonly EntryMove[] {
  const { content, draft, follow, formCopy } = session;
  const isMoving = follow.kind === 'running' || session.isQueuingMoves;
  const isAtRest = !formCopy && !isFormSending(session) && !isMoving;
  if (!content.reading || !isAtRest || draft.state === 'other-tab') return [];
  if (isSubmissionUnderWay(session)) return [];
  const moves = movesOfForm(session);
  // Whose files were confirmed under the new name meanwhile has no use for those of before.
  const wanted = moves.filter(
    ({ from, to }) =>
      from.name === to.name || !isCompleted(session, to) || isTakenByOthers(session, to),
  );
  return withRoomMade(wanted, moves);
}

/** What was only picked for an entry of before is here alone: under its name others may have their files by now. */
const isRemembered = ({ content }: OpenSession, from: PreviousEntry): boolean =>
  content.previousEntries.some(
    (each) => entryKey(each) === entryKey(from) && each.memberKey === from.memberKey,
  );

/**
 * What of moves the server has to make. Another name is told even where no file is known to be: what comes there later
 * by the old one, of this device or another, goes on to the new one (api 8.7). For another team alone nothing is moved
 * where nothing is known to be. `rows` in their order.
 */
export function movesOnServer(
  session: OpenSession,
  rows: readonly OutboxRow[],
  moves: readonly EntryMove[],
): readonly FileMove[] {
  const team = session.content.reading?.parsed.teamName ?? '';
  return moves.flatMap((move): FileMove[] => {
    const { from, to } = move;
    if (!changesPlace(move, team) || !isRemembered(session, from)) return [];
    const isRenamed = entryKey(from) !== entryKey(to);
    const kinds = move.kinds.filter((fileKind) => {
      const { file } = checksOf(session, from)[fileKind];
      // What was so yesterday says nothing of a file that another device has sent since.
      const isKnownMissing = file.kind === 'missing' && file.asOf === undefined;
      const place = entryPlaceOf(session, from);
      return isRenamed || !isKnownMissing || fileRowAt(rows, { place, fileKind }) !== undefined;
    });
    const spots = {
      from: { routine: from.routine, name: from.name, team: from.team },
      to: { routine: to.routine, name: to.name },
    };
    return kinds.length === FILE_KINDS.length ? [spots] : kinds.map((kind) => ({ ...spots, kind }));
  });
}

/**
 * The places, as `entryKey`s, that moves of a draft were to fill which are replaced untried: nothing of before is there.
 * Not those to which files of this device wait to go.
 */
export function unfilledPlaces(rows: readonly OutboxRow[], draft: string): ReadonlySet<string> {
  const awaited = new Set(
    rows.flatMap((row) =>
      (row.kind === 'upload' || row.kind === 'removal') && row.payload.place.draft === draft
        ? [entryKey(row.payload.place)]
        : [],
    ),
  );
  const moves = rows.flatMap((row) => (isUntriedMove(row, draft) ? row.payload.moves : []));
  return new Set(moves.map(({ to }) => entryKey(to)).filter((place) => !awaited.has(place)));
}

/** What was picked goes along; what nobody takes is picked no more. */
function pickedAfter(
  picked: readonly PickedEntry[],
  moves: readonly EntryMove[],
): readonly PickedEntry[] {
  const leaving = new Map(moves.map((move) => [move.from.memberKey, move]));
  const staying = picked.filter(({ entry }) => !leaving.has(entry.memberKey));
  const coming = picked.flatMap(({ entry, ...files }): PickedEntry[] => {
    const move = leaving.get(entry.memberKey);
    if (!move) return [];
    const taken = move.kinds.flatMap((kind) => (files[kind] ? [[kind, files[kind]] as const] : []));
    return taken.length > 0 ? [{ entry: move.to, ...Object.fromEntries(taken) }] : [];
  });
  const own = new Map(staying.map((each) => [each.entry.memberKey, each]));
  const merged = coming.map((each) => ({ ...each, ...own.get(each.entry.memberKey) }));
  const replaced = new Set(coming.map(({ entry }) => entry.memberKey));
  return [...staying.filter(({ entry }) => !replaced.has(entry.memberKey)), ...merged];
}

/** What its person gave to an entry goes along; where nobody takes it, its name decides again. */
const batchAfter = (
  batch: readonly BatchFile[],
  moves: readonly EntryMove[],
): readonly BatchFile[] => {
  const leaving = new Map(moves.map((move) => [move.from.memberKey, move]));
  return batch.map((file) => {
    const move = file.chosen === undefined ? undefined : leaving.get(file.chosen);
    if (!move) return file;
    return { ...file, chosen: move.kinds.includes(file.kind) ? move.to.memberKey : undefined };
  });
};

/** An entry whose files were confirmed stays confirmed where it takes all of them along. */
function completedAfter(
  completedEntries: readonly string[],
  moves: readonly EntryMove[],
): readonly string[] {
  const before = new Set(completedEntries);
  const left = new Set(before);
  for (const { from } of moves) left.delete(completedKey(from));
  for (const { from, to, kinds } of moves) {
    if (before.has(completedKey(from)) && kinds.length === FILE_KINDS.length) {
      left.add(completedKey(to));
    }
  }
  return [...left];
}

/** Whoever has confirmed the files has done so for where they go. */
const elsewhereAfterMoves = (
  completedElsewhere: readonly CompletedElsewhere[],
  moves: readonly EntryMove[],
): readonly CompletedElsewhere[] => {
  const takers = new Map(moves.map(({ from, to }) => [completedKey(from), completedKey(to)]));
  return completedElsewhere.map(({ key, device }) => ({ key: takers.get(key) ?? key, device }));
};

/** What the server lacks in the places of moves is asked for again. */
const lackingAfter = (
  lacking: readonly FileOfPlace[],
  moves: readonly EntryMove[],
): readonly FileOfPlace[] => {
  const changed = new Set(moves.flatMap(({ from, to }) => [entryKey(from), entryKey(to)]));
  return lacking.filter((file) => !changed.has(entryKey(file)));
};

export function followedContent(content: EntryContent, moves: readonly EntryMove[]): EntryContent {
  const ofEntries = moves.filter((move) => !isAside(move));
  return {
    ...content,
    picked: pickedAfter(content.picked, ofEntries),
    batch: content.batch && batchAfter(content.batch, ofEntries),
    completedEntries: completedAfter(content.completedEntries, moves),
    completedElsewhere:
      content.completedElsewhere && elsewhereAfterMoves(content.completedElsewhere, moves),
    lacking: content.lacking && lackingAfter(content.lacking, moves),
    previousEntries: previousAfter(content.previousEntries, moves),
  };
}
