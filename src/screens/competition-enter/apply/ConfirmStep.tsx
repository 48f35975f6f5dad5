// Step 5: everything is uploaded, or waits to be; the rest is done on the Preview tab.
import type { EntryPage } from '#state/entry/entryPage.ts';
import { confirmStep } from '#text/entering.ts';
import { Notice } from '#ui/Notice.tsx';
import { useFilesWait } from '../files/useFilesWait.ts';

export function ConfirmStep({ page }: { page: EntryPage }) {
  return useFilesWait(page) ? (
    <Notice tone="info">{confirmStep.waiting}</Notice>
  ) : (
    <Notice tone="success">{confirmStep.text}</Notice>
  );
}
