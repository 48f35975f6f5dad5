import { MessageBarActions, makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { useState } from 'react';
import { ACCEPT } from '#contract/headers.ts';
import { entriesOf, type ParsedApplication } from '#domain/application.ts';
import { entriesIn, formStateOf, formOf } from '#domain/entry-session/select/selectForm.ts';
import { countProblems } from '#domain/problem/problemGroups.ts';
import { RefusedPickNotice } from '#parts/files/RefusedPickNotice.tsx';
import { pickForm } from '#state/entry/form.ts';
import { dispatch } from '#state/entry/session.ts';
import { useReportedAction } from '#state/useAction.ts';
import { draftsText } from '#text/application/drafts.ts';
import { problemListText } from '#text/form/problemList.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { UploadProgress } from '#ui/feedback/UploadProgress.tsx';
import { PickButton } from '#ui/form/PickButton.tsx';
import { queries, useMedia } from '#ui/theme/theme.ts';
import { AlreadySubmitted } from '../AlreadySubmitted.tsx';
import { closedReason, type EnterTabProps } from '../enterTab.ts';
import { EntryMatrix } from '../files/EntryMatrix.tsx';
import { OrphanQuestions } from '../files/orphans/OrphanQuestions.tsx';
import { FormFacts } from './FormFacts.tsx';
import { ProblemDiffNotice } from './problems/ProblemDiffNotice.tsx';
import { ProblemsList } from './problems/ProblemsList.tsx';

const useStyles = makeStyles({ button: { justifySelf: 'start' } });

function ResetButton({ sessionKey, session }: Pick<EnterTabProps, 'sessionKey' | 'session'>) {
  const styles = useStyles();
  const [isAsking, setAsking] = useState(false);
  const form = formOf(session);
  const store = useStore();
  return (
    <>
      <Button tone="quiet" className={styles.button} onClick={() => setAsking(true)}>
        {wizardText.reset}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={draftsText.startOver.title}
        confirmLabel={draftsText.startOver.confirm}
        cancelLabel={draftsText.startOver.cancel}
        onConfirm={() => {
          setAsking(false);
          dispatch(store, sessionKey, { type: 'reset' });
        }}
        onClose={() => setAsking(false)}
      >
        <p>{draftsText.startOver.text(form?.name ?? '')}</p>
      </ConfirmDialog>
    </>
  );
}

/** Empty if the form has no entries, which is one of its errors. */
function askedOf({
  figures,
  ...programmes
}: ParsedApplication): 'text' | 'figuresOnly' | undefined {
  if (entriesOf(programmes).length > 0) return 'text';
  return figures.length > 0 ? 'figuresOnly' : undefined;
}

export function FilesStep(props: EnterTabProps) {
  const { sessionKey, session, competition, now } = props;
  const isWide = useMedia(queries.twoColumns);
  const form = formStateOf(session);
  const entries = entriesIn(session);
  const store = useStore();
  const pick = useReportedAction((file: File) => pickForm(store, sessionKey, file, competition));
  const reason = closedReason(competition, now);
  const asked = form.kind === 'read' ? askedOf(form.parsed) : undefined;
  const { errors } = countProblems(form.kind === 'read' ? form.parsed.problems : []);
  return (
    <>
      <OrphanQuestions {...props} />
      <FormFacts session={session} />
      <ProblemDiffNotice session={session} />
      <AlreadySubmitted session={session} />
      <RefusedPickNotice refused={session.refusedForm} />
      {form.kind === 'sending' && (
        <UploadProgress label={wizardText.uploadStep.sending} {...form.progress} />
      )}
      {form.kind === 'read' && (
        <>
          {asked !== undefined && <p>{wizardText.filesStep[asked]}</p>}
          {entries.length > 0 && <EntryMatrix {...props} />}
        </>
      )}
      {errors > 0 && (
        <Notice tone="danger" title={problemListText.inFile(errors)}>
          {problemListText.holdUp}
          <MessageBarActions>
            <PickButton
              wide
              pastedAnywhere
              label={wizardText.uploadStep.pickCorrected}
              accept={ACCEPT.form}
              reason={reason}
              onPick={pick}
            />
          </MessageBarActions>
        </Notice>
      )}
      {!isWide && <ProblemsList session={session} competitionName={competition.name} />}
      <ResetButton sessionKey={sessionKey} session={session} />
    </>
  );
}
