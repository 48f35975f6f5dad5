// A file name that breaks after «_» and «-» only.
import { Fragment } from 'react';

export function BreakableName({ name }: { name: string }) {
  const pieces = name.split(/(?<=[_-])/);
  return pieces.map((piece, index) => (
    <Fragment key={pieces.slice(0, index).join('')}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
