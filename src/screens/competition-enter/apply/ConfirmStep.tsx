// Step 5: everything is uploaded, or waits to be; the rest is done on the Preview tab.
import { useAtomValue } from 'jotai';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { doFilesWait } from '#domain/entry-session/selectFiles.ts';
import { deviceTroubleAtom } from '#state/device.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { confirmStep } from '#text/entering.ts';
import { Notice } from '#ui/feedback/Notice.tsx';

export function ConfirmStep({ session }: { session: OpenSession }) {
  const doWait = doFilesWait(session, useAtomValue(outboxRowsAtom));
  const isLasting = useAtomValue(deviceTroubleAtom) !== 'no-database';
  if (!doWait) return <Notice tone="success">{confirmStep.text}</Notice>;
  return <Notice tone="info">{isLasting ? confirmStep.waiting : confirmStep.waitingInTab}</Notice>;
}
