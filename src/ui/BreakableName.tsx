// Allows line breaks in a file name after spaces, «_» and «-». Long pieces between them may break anywhere, by
// `overflow-wrap`, except in the extension.
import { makeStyles } from '@fluentui/react-components';
import { Fragment } from 'react';

/** Number of characters that fit in one line on most screens. */
const USUAL_FIT = 16;

/** Matches the position four characters before the extension of a file name. */
const END = /(?=.{4}\.[\p{L}\p{N}]{1,5}[ »?,.]*$)/u;

const useStyles = makeStyles({ end: { whiteSpace: 'nowrap' } });

function LongPiece({ piece }: { piece: string }) {
  const styles = useStyles();
  const [start, end] = piece.split(END);
  if (end === undefined) return start;
  const space = end.slice(end.trimEnd().length);
  return (
    <>
      {start}
      <span className={styles.end}>{end.trimEnd()}</span>
      {space}
    </>
  );
}

interface BreakableNameProps {
  name: string;
  /** Number of characters that fit in one line. */
  fits?: number;
}

export function BreakableName({ name, fits = USUAL_FIT }: BreakableNameProps) {
  const pieces = name.split(/(?<=[ _-])/);
  return pieces.map((piece, index) => (
    <Fragment key={pieces.slice(0, index).join('')}>
      {index > 0 && !pieces[index - 1]?.endsWith(' ') && <wbr />}
      {piece.length > fits ? <LongPiece piece={piece} /> : piece}
    </Fragment>
  ));
}
