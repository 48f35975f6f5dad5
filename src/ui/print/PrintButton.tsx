// A button that puts a document on paper.
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import type { ReactElement } from 'react';
import { Button } from '../button/Button.tsx';
import { type OnPaper, printDocument } from './printDocument.tsx';

interface PrintButtonProps extends OnPaper {
  label: string;
  document: ReactElement;
  className?: string;
}

export function PrintButton({ label, title, paper, document, className }: PrintButtonProps) {
  return (
    <Button
      tone="quiet"
      icon={<Print20Regular />}
      onClick={() => printDocument(document, { title, paper })}
      {...(className !== undefined && { className })}
    >
      {label}
    </Button>
  );
}
