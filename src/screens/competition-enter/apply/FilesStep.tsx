// Step 4: the form is being read, then what is still to be uploaded, entry by entry.
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useSetAtom } from 'jotai';
import { ACCEPT } from '#contract/uploads.ts';
import { chooseFormAction } from '#state/entry/formActions.ts';
import { filesStep, problems, uploadStep } from '#text/entering.ts';
import { queries } from '#ui/breakpoints.ts';
import { Notice } from '#ui/Notice.tsx';
import { PickButton } from '#ui/PickButton.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { closedReason, type EnterTabProps } from '../enterTab.ts';
import { AlreadySubmitted } from '../AlreadySubmitted.tsx';
import { EntryMatrix } from '../files/EntryMatrix.tsx';
import { LostFiles } from '../files/LostFiles.tsx';
import { FormFacts } from './FormFacts.tsx';
import { MendingNotice } from './MendingNotice.tsx';
import { ProblemsList } from './ProblemsList.tsx';
import { ResetButton } from './ResetButton.tsx';

const useStyles = makeStyles({
  notice: { alignItems: 'start' },
  pick: { marginTop: '10px' },
});

export function FilesStep({ page, competition, now }: EnterTabProps) {
  const styles = useStyles();
  const isWide = useMedia(queries.twoColumns);
  const reading = useAtomValue(page.reading);
  const options = useAtomValue(page.options);
  const chooseForm = useSetAtom(chooseFormAction);
  const reason = closedReason(competition, now);
  const errors =
    reading.kind === 'read'
      ? reading.parsed.problems.filter(({ severity }) => severity === 'error').length
      : 0;
  return (
    <>
      <FormFacts page={page} />
      <MendingNotice page={page} />
      <AlreadySubmitted page={page} />
      {reading.kind === 'sending' && (
        <UploadProgress label={uploadStep.sending} {...reading.progress} />
      )}
      <LostFiles page={page} competition={competition} />
      {reading.kind === 'read' && (
        <>
          <p>{options.length === 0 ? filesStep.figuresOnly : filesStep.text}</p>
          {options.length > 0 && <EntryMatrix page={page} />}
        </>
      )}
      {errors > 0 && (
        <Notice tone="danger" title={problems.inFile(errors)} className={styles.notice}>
          {problems.holdUp}
          <div className={styles.pick}>
            <PickButton
              wide
              label={uploadStep.pickCorrected}
              accept={ACCEPT.form}
              reason={reason}
              onPick={(file) => void chooseForm(page, file)}
            />
          </div>
        </Notice>
      )}
      {!isWide && <ProblemsList page={page} competitionName={competition.name} />}
      <ResetButton page={page} />
    </>
  );
}
