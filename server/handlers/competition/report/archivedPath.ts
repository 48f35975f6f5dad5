// Paths of files in an archive. Long names are cut, never programme, number and extension.
import type { RoutineKey } from '#domain/programme.ts';
import { safeFileName } from '#text/format/fileNames.ts';
import { archivedFileName, numbered } from '#text/server/server.ts';
import { routineKeyLabel } from '#text/programme.ts';

/** Limit of ext4; Windows and macOS allow no less. */
const LONGEST_NAME_BYTES = 255;
const LEFT_OUT = '…';

const bytesOf = (text: string): number => Buffer.byteLength(text);

function fitting(letters: readonly string[], bytes: number): string[] {
  let left = bytes;
  const end = letters.findIndex((letter) => {
    left -= bytesOf(letter);
    return left < 0;
  });
  return letters.slice(0, end < 0 ? letters.length : end);
}

/** Cuts the middle out, because a name often ends with a number. */
function shortened(name: string, bytes: number): string {
  if (bytesOf(name) <= bytes) return name;
  const half = Math.floor((bytes - bytesOf(LEFT_OUT)) / 2);
  const letters = Array.from(name);
  const end = fitting(letters.toReversed(), half).toReversed();
  return [...fitting(letters, half), LEFT_OUT, ...end].join('');
}

export interface ArchivedPlace {
  routine: RoutineKey;
  /** Entry name. */
  name: string;
  teamName: string;
}

export type Position = readonly [number: number, count: number];

interface Ending {
  event: Position;
  file: Position;
  /** With its dot. */
  extension: string;
}

/** «1 Пр. Соло/02 Пр. Соло – Иванова А.Б. – Московская область-1.mp3» */
export function archivedPath(place: ArchivedPlace, { event, file, extension }: Ending): string {
  const { routine, name, teamName } = place;
  const fileName = (entry: string, team: string) =>
    `${safeFileName(numbered(file, archivedFileName(routine, entry, team)))}${extension}`;
  const room = LONGEST_NAME_BYTES - bytesOf(fileName('', ''));
  const half = Math.floor(room / 2);
  const entry = shortened(name, Math.max(half, room - bytesOf(teamName)));
  const team = shortened(teamName, room - bytesOf(entry));
  return `${safeFileName(numbered(event, routineKeyLabel(routine)))}/${fileName(entry, team)}`;
}
