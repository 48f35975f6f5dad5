// Which files have followed a corrected form by themselves, for the person to see, and which were refused to (behaviour 9.8).
import { type FileKind, FILE_KINDS, type NamedEntry } from '../../entry/entryFiles.ts';
import { isAside } from '../../entry/entryMoves.ts';
import { teamKey } from '../../entry/teamKey.ts';
import { isOnHold } from '../../outbox/asAtDeadline.ts';
import { isStuck } from '../../outbox/outboxOrder.ts';
import { moveOf } from '../../outbox/rebindRow.ts';
import type { OutboxRow } from '../../outbox/outboxRow.ts';
import type { OpenSession } from '../entrySession.ts';
import { entryFileStates, entryPlaceOf, isPresent } from './selectFiles.ts';

interface Followed {
  /** The name of the team before, where it was corrected. */
  teamBefore: string | undefined;
  /** Entries whose name or people were corrected, with the files that they have. */
  entries: readonly { entry: NamedEntry; kinds: readonly FileKind[] }[];
}

/** Undefined where no file has followed. */
export function followedFiles(
  session: OpenSession,
  rows: readonly OutboxRow[],
): Followed | undefined {
  const { follow, content } = session;
  if (follow.kind !== 'done' || !content.reading) return undefined;
  const team = teamKey(content.reading.parsed.teamName);
  const moves = follow.moves.filter((move) => !isAside(move));
  const withFiles = moves.flatMap((move) => {
    const states = entryFileStates(session, rows, move.to);
    const kinds = FILE_KINDS.filter(
      (kind) => isPresent(states[kind]) || states[kind].picked !== undefined,
    );
    return kinds.length > 0 ? [{ move, kinds }] : [];
  });
  if (withFiles.length === 0) return undefined;
  return {
    teamBefore: withFiles.find(({ move }) => teamKey(move.from.team) !== team)?.move.from.team,
    entries: withFiles.flatMap(({ move: { from, to }, kinds }) =>
      from.name === to.name && from.memberKey === to.memberKey ? [] : [{ entry: to, kinds }],
    ),
  };
}

/** Whether a file was to follow the entry and was refused; see `hasLostRow`. */
export const isLeftBehind = (
  session: OpenSession,
  rows: readonly OutboxRow[],
  entry: NamedEntry,
): boolean =>
  rows.some(
    (row) =>
      row.kind === 'rebind' &&
      isStuck(row) &&
      !isOnHold(row) &&
      FILE_KINDS.some((fileKind) =>
        moveOf(row, { place: entryPlaceOf(session, entry), fileKind }, 'to'),
      ),
  );
