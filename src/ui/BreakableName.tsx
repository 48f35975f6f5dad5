// Breaks file names after «_» and «-», and before the end of the name rather than in the extension.
import { Fragment } from 'react';

/** Shorter pieces fit in one line on most screens. */
const LONG = 16;

/** The extension and the four characters before it. */
const END = /(?=.{4}\.[\p{L}\p{N}]{1,5}[ »?,.]*$)/u;

const withEnd = (piece: string, fits: number): string[] =>
  piece.length > fits ? piece.split(END) : [piece];

interface BreakableNameProps {
  name: string;
  /** Number of characters that fit in one line. */
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
