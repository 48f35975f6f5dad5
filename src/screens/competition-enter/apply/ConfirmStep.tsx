// Step 5: everything is uploaded, the rest is done on the Preview tab.
import { confirmStep } from '#text/entering.ts';
import { Notice } from '#ui/Notice.tsx';

export function ConfirmStep() {
  return <Notice tone="success">{confirmStep.text}</Notice>;
}
