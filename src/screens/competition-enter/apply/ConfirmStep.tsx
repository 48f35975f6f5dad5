// Step 5: everything is uploaded, or waits to be; the rest is done on the Preview tab, or in a form with errors.
import { useAtomValue } from 'jotai';
import { doFilesWait } from '#domain/entry-session/select/selectFiles.ts';
import { submitObstacle } from '#domain/entry-session/select/selectSubmission.ts';
import { deviceTroubleAtom } from '#state/device.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { DroppedFiles } from '../DroppedFiles.tsx';
import type { EnterTabProps } from '../enterTab.ts';
import { ReplacesVersion } from '../returned/ReplacesVersion.tsx';

export function ConfirmStep({ session, competition }: EnterTabProps) {
  const doWait = doFilesWait(session, useAtomValue(outboxRowsAtom));
  const isLasting = useAtomValue(deviceTroubleAtom) !== 'no-database';
  const { hasErrors, waiting, waitingInTab, text } = wizardText.confirmStep;
  const obstacle = submitObstacle(session);
  return (
    <>
      {obstacle?.kind === 'errors' && <Notice tone="warning">{hasErrors(obstacle.count)}</Notice>}
      {!obstacle && doWait && <Notice tone="info">{isLasting ? waiting : waitingInTab}</Notice>}
      {!obstacle && !doWait && <Notice tone="success">{text}</Notice>}
      {competition.returned && <ReplacesVersion draft={session.draft.id} />}
      <DroppedFiles session={session} />
    </>
  );
}
