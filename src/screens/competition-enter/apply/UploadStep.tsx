// Step 3: choosing the filled form; what is wrong in it, and what the server said of it the last time.
import { formStateOf, formStatusOf } from '#domain/entry-session/select/selectForm.ts';
import { RefusedPickNotice } from '#parts/files/RefusedPickNotice.tsx';
import { problemListText } from '#text/enter/problemList.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { queries } from '#ui/theme/theme.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { useMedia } from '#ui/theme/useMedia.ts';
import { AlreadySubmitted } from '../AlreadySubmitted.tsx';
import type { EnterTabProps } from '../enterTab.ts';
import { ConfirmUpload } from './ConfirmUpload.tsx';
import { FormFacts } from './FormFacts.tsx';
import { ProblemDiffNotice } from './problems/ProblemDiffNotice.tsx';
import { PickForm } from './PickForm.tsx';
import { ProblemsList } from './problems/ProblemsList.tsx';

export function UploadStep(props: EnterTabProps) {
  const { session, competition } = props;
  const isWide = useMedia(queries.twoColumns);
  const { refusedForm, deviceReading: device } = session;
  const form = formStateOf(session);
  const status = formStatusOf(session);
  return (
    <>
      <FormFacts session={session} />
      <ProblemDiffNotice session={session} />
      <AlreadySubmitted session={session} />
      <RefusedPickNotice refused={refusedForm} />
      {form.kind === 'refused' && (
        <Notice tone="danger" title={wizardText.uploadStep.refused[form.of]} alert>
          {form.message}
        </Notice>
      )}
      {device.kind === 'refused' && form.kind === 'none' && (
        <Notice tone="warning" title={wizardText.uploadStep.doubted}>
          {device.message}
        </Notice>
      )}
      {/* Where a file is picked under the thumb, it is not picked here as well. */}
      {(isWide || status === 'fine') && <PickForm {...props} />}
      {status === 'errors' && <Notice tone="closed">{problemListText.confirmAnyway}</Notice>}
      {!isWide && <ProblemsList session={session} competitionName={competition.name} />}
      {/* Its problems are read before it is confirmed with them. */}
      {!isWide && status !== 'nothing' && status !== 'fine' && <ConfirmUpload {...props} />}
    </>
  );
}
