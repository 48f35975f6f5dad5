// Where a place of a draft is by now, after moves of which a device did not know (api 8.7).
import type { FileKind } from './entryFiles.ts';

export interface NamedPlace {
  routine: string;
  name: string;
}

/** One move of the files of a draft, as the server remembers it. */
interface RememberedMove {
  /** Moves of one number were made together: names that swap do not follow one another. */
  number: number;
  /** The revision of the draft whose names are those after the move. */
  revision: number;
  kind: FileKind;
  from: NamedPlace;
  to: NamedPlace;
}

/** `revision`: the latest of the moves that have changed the place. */
export interface MovedPlace extends NamedPlace {
  revision: number;
}

const isAt = (a: NamedPlace, b: NamedPlace): boolean =>
  a.routine === b.routine && a.name === b.name;

/**
 * Where the card or the music of a place is looked for after all moves that were made since `revision`, the one whose
 * names are known. Undefined where it is where it was.
 */
export function movedPlace(
  moves: readonly RememberedMove[],
  { kind, revision, ...place }: NamedPlace & { kind: FileKind; revision: number },
): MovedPlace | undefined {
  const later = moves.filter((move) => move.kind === kind && move.revision > revision);
  const together = [...Map.groupBy(later, ({ number }) => number)].toSorted(([a], [b]) => a - b);
  const at = together.reduce<MovedPlace>(
    (now, [, made]) => {
      const move = made.find(({ from }) => isAt(from, now));
      return move ? { ...move.to, revision: Math.max(now.revision, move.revision) } : now;
    },
    { ...place, revision },
  );
  return isAt(at, place) ? undefined : at;
}
