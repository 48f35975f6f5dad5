// Step 3: choosing the filled form; what the server said of it the last time.
import { useAtomValue, useSetAtom } from 'jotai';
import { ACCEPT } from '#contract/uploads.ts';
import { hasErrors } from '#domain/application.ts';
import { RefusedPickNotice } from '#page/parts/files/RefusedPickNotice.tsx';
import { chooseFormAction } from '#state/entry/formActions.ts';
import { problems, uploadStep } from '#text/entering.ts';
import { queries } from '#ui/breakpoints.ts';
import { FilePicker } from '#ui/FilePicker.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { closedReason, type EnterTabProps } from '../enterTab.ts';
import { ConfirmUpload } from './ConfirmUpload.tsx';
import { FormFacts } from './FormFacts.tsx';
import { MendingNotice } from './MendingNotice.tsx';
import { ProblemsList } from './ProblemsList.tsx';

export function UploadStep({ page, competition, now }: EnterTabProps) {
  const isWide = useMedia(queries.twoColumns);
  const form = useAtomValue(page.form);
  const formError = useAtomValue(page.formError);
  const reading = useAtomValue(page.reading);
  const device = useAtomValue(page.deviceReading);
  const found = useAtomValue(page.problems);
  const chooseForm = useSetAtom(chooseFormAction);
  const mustCorrect = hasErrors(found);
  const reason = closedReason(competition, now);
  // On a phone one thing lies under the thumb: picking, or once a file is fine, confirming it.
  const picksHere = isWide || (form !== undefined && !mustCorrect);
  const label = pickLabel(form !== undefined, mustCorrect);
  return (
    <>
      <FormFacts page={page} />
      <MendingNotice page={page} />
      <RefusedPickNotice refused={formError} />
      {reading.kind === 'refused' && (
        <Notice tone="danger" title={uploadStep.refused} alert>
          {reading.message}
        </Notice>
      )}
      {device.kind === 'refused' && reading.kind === 'none' && (
        <Notice tone="warning" title={uploadStep.doubted}>
          {device.message}
        </Notice>
      )}
      {!isWide && <ProblemsList page={page} competitionName={competition.name} />}
      {picksHere && (
        <FilePicker
          label={label}
          accept={ACCEPT.form ?? ''}
          tone={form === undefined || mustCorrect ? 'primary' : 'plain'}
          reason={reason}
          onPick={(file) => void chooseForm(page, file)}
        />
      )}
      {mustCorrect && <Notice tone="closed">{problems.holdUp}</Notice>}
      {!isWide && mustCorrect && <ConfirmUpload page={page} competition={competition} now={now} />}
    </>
  );
}

/** What picking is called: first file, another one, or the corrected one. */
export function pickLabel(isChosen: boolean, mustCorrect: boolean): string {
  if (mustCorrect) return uploadStep.pickCorrected;
  return isChosen ? uploadStep.pickOther : uploadStep.pick;
}
