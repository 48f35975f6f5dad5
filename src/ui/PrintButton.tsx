// A button that puts a document on paper.
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import { type ReactElement, useCallback, useState } from 'react';
import { Button } from './Button.tsx';
import { type Paper, Printout } from './Printout.tsx';

export interface PrintButtonProps {
  label: string;
  /** What the browser offers as the name of a PDF. */
  title: string;
  paper: Paper;
  /** Drawn only when it is wanted. */
  document: ReactElement;
  className?: string;
}

export function PrintButton({ label, title, paper, document, className }: PrintButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const done = useCallback(() => setWanted(false), []);
  return (
    <>
      <Button
        tone="quiet"
        icon={<Print20Regular />}
        onClick={() => setWanted(true)}
        {...(className !== undefined && { className })}
      >
        {label}
      </Button>
      {isWanted && (
        <Printout title={title} paper={paper} onDone={done}>
          {document}
        </Printout>
      )}
    </>
  );
}
