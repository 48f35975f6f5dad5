// A file name, or a sentence with one, that breaks after «_» and «-», and before its end rather than within the extension.
import { Fragment } from 'react';

/** What is shorter stays on one line wherever names stand, but for columns that are narrower. */
const LONG = 16;

/** The extension with the letters before it: alone on a line it would say nothing. */
const END = /(?=.{4}\.[\p{L}\p{N}]{1,5}[ »?,.]*$)/u;

/** Where there is no room for a long piece it is broken anywhere, but its end goes to the next line as a whole. */
const withEnd = (piece: string, fits: number): string[] =>
  piece.length > fits ? piece.split(END) : [piece];

interface BreakableNameProps {
  name: string;
  /** So many characters fit in a line where it stands. */
  fits?: number;
}

export function BreakableName({ name, fits = LONG }: BreakableNameProps) {
  const pieces = name.split(/(?<=[ _-])/).flatMap((piece) => withEnd(piece, fits));
  return pieces.map((piece, index) => (
    <Fragment key={pieces.slice(0, index).join('')}>
      {index > 0 && !pieces[index - 1]?.endsWith(' ') && <wbr />}
      {piece}
    </Fragment>
  ));
}
