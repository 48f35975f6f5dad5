// All people of an application behind one line: hundreds of them are opened where they are wanted.
import { type ReactNode, useEffect, useState } from 'react';
import { previewText } from '#text/enter/preview.ts';
import { useSheetStyles } from './useSheetStyles.ts';

interface PeopleDetailsProps {
  open: boolean;
  children: ReactNode;
}

export function PeopleDetails({ open, children }: PeopleDetailsProps) {
  const styles = useSheetStyles();
  /** A press is answered before those whom it brings are laid out; what is found in the page is there at once. */
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isPressed) return undefined;
    const frame = requestAnimationFrame(() => setTimeout(() => setPressed(false)));
    return () => cancelAnimationFrame(frame);
  }, [isPressed]);
  return (
    <details className={styles.people} open={open}>
      <summary className={styles.peopleTitle} onClick={() => setPressed(true)}>
        {previewText.people}
      </summary>
      <div className={isPressed ? styles.coming : undefined}>{children}</div>
    </details>
  );
}
