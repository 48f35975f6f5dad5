// Step 3: choosing the filled form; what is wrong in it, and what the server said of it the last time.
import { useAtomValue } from 'jotai';
import { RefusedPickNotice } from '#page/parts/files/RefusedPickNotice.tsx';
import { problems, uploadStep } from '#text/entering.ts';
import { queries } from '#ui/breakpoints.ts';
import { Notice } from '#ui/Notice.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { AlreadySubmitted } from '../AlreadySubmitted.tsx';
import type { EnterTabProps } from '../enterTab.ts';
import { FormFacts } from './FormFacts.tsx';
import { MendingNotice } from './MendingNotice.tsx';
import { PickForm } from './PickForm.tsx';
import { ProblemsList } from './ProblemsList.tsx';
import { useFormVerdict } from './useFormVerdict.ts';

export function UploadStep(props: EnterTabProps) {
  const { page, competition } = props;
  const isWide = useMedia(queries.twoColumns);
  const formError = useAtomValue(page.formError);
  const reading = useAtomValue(page.reading);
  const device = useAtomValue(page.deviceReading);
  const verdict = useFormVerdict(page);
  return (
    <>
      <FormFacts page={page} />
      <MendingNotice page={page} />
      <AlreadySubmitted page={page} />
      <RefusedPickNotice refused={formError} />
      {reading.kind === 'refused' && (
        <Notice tone="danger" title={uploadStep.refused[reading.of]} alert>
          {reading.message}
        </Notice>
      )}
      {device.kind === 'refused' && reading.kind === 'none' && (
        <Notice tone="warning" title={uploadStep.doubted}>
          {device.message}
        </Notice>
      )}
      {/* Where the first file is picked under the thumb, it is not picked here as well. */}
      {(isWide || verdict !== 'nothing') && <PickForm {...props} />}
      {verdict === 'errors' && <Notice tone="closed">{problems.holdUp}</Notice>}
      {!isWide && <ProblemsList page={page} competitionName={competition.name} />}
    </>
  );
}
