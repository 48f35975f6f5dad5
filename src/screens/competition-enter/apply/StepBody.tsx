import { makeStyles, MessageBarActions } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useAtomValue, useStore } from 'jotai';
import { useMemo } from 'react';
import { ACCEPTED_FILES } from '#contract/headers.ts';
import { entriesOf } from '#domain/application.ts';
import type { WizardStep } from '#domain/entry-session/entryContent.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { filesTasks } from '#domain/entry-session/select/selectBatch.ts';
import { doFilesWait } from '#domain/entry-session/select/selectFiles.ts';
import {
  entriesIn,
  formOf,
  formStateOf,
  formStatusOf,
  problemDiffOf,
} from '#domain/entry-session/select/selectForm.ts';
import { submitObstacle } from '#domain/entry-session/select/selectSubmission.ts';
import { countProblems } from '#domain/problem/problemGroups.ts';
import { OpenInBrowser } from '#parts/browser/OpenInBrowser.tsx';
import { OfflineReadinessLine } from '#parts/competition/OfflineReadinessLine.tsx';
import { useConfirm } from '#parts/decisions/useConfirm.ts';
import { RefusedPickNotice } from '#parts/files/FileRow.tsx';
import { deviceTroubleAtom } from '#state/device.ts';
import { pickForm } from '#state/entry/form.ts';
import { dispatch } from '#state/entry/session.ts';
import { takeTemplate } from '#state/files/template.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { useAction, useReportedAction } from '#state/useAction.ts';
import { draftsText } from '#text/application/drafts.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { problemDiffText, problemListText } from '#text/form/problemList.ts';
import { formChanged } from '#text/form/spreadsheet.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { UploadProgress } from '#ui/feedback/UploadProgress.tsx';
import { PickButton } from '#ui/form/PickButton.tsx';
import { queries, quietText, tokens, useMedia } from '#ui/theme/theme.ts';
import { AlreadySubmitted, DroppedFiles } from '../DraftNotice.tsx';
import { FilledTemplate } from './FilledTemplate.tsx';
import { FormFacts } from './FormFacts.tsx';
import { ProblemsList } from './problems/ProblemsList.tsx';
import { ConfirmUpload, PickForm } from './UploadButtons.tsx';
import { closedReason, type EnterTabProps } from '../enterTab.ts';
import { EntryMatrix } from '../files/EntryMatrix.tsx';
import { OrphanQuestions } from '../files/orphans/OrphanQuestions.tsx';
import { ReplacesVersion } from '../ReturnedNotices.tsx';

function ProblemDiffNotice({ session }: { session: OpenSession }) {
  const styles = useStyles();
  const diff = problemDiffOf(session);
  return (
    <div role="status" className={styles.status}>
      {diff && (
        <Notice tone={diff.resolved.length > 0 ? 'success' : 'info'}>
          {problemDiffText.summary({
            resolved: diff.resolved.length,
            remaining: diff.remaining.length,
            added: diff.added.length,
          })}
        </Notice>
      )}
    </div>
  );
}

function UploadStep(props: EnterTabProps) {
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
      {/* On phones the bottom bar has the button that picks a form. */}
      {(isWide || status === 'fine') && <PickForm {...props} />}
      {status === 'errors' && <Notice tone="closed">{problemListText.confirmAnyway}</Notice>}
      {!isWide && <ProblemsList session={session} competitionName={competition.name} />}
      {/* The button follows the problems, because the user should read them first. */}
      {!isWide && status !== 'nothing' && status !== 'fine' && <ConfirmUpload {...props} />}
    </>
  );
}

const useStyles = makeStyles({
  // The live region exists before its text. Screen readers only announce changes inside an existing region.
  status: { display: 'contents' },
  button: { justifySelf: 'start' },
  points: {
    listStyleType: 'disc',
    display: 'grid',
    gap: '6px',
    marginTop: '4px',
    paddingLeft: '16px',
    color: tokens.colorNeutralForeground1,
    '& > li::marker': { color: tokens.colorStatusDangerForeground1 },
  },
  note: { fontWeight: tokens.fontWeightSemibold },
  seen: quietText,
});

function ResetButton({ sessionKey, session }: EnterTabProps) {
  const styles = useStyles();
  const store = useStore();
  const { ask, dialog } = useConfirm(async () => dispatch(store, sessionKey, { type: 'reset' }));
  const { title, confirm, cancel, text } = draftsText.startOver;
  return (
    <>
      <Button tone="quiet" className={styles.button} onClick={ask}>
        {wizardText.reset}
      </Button>
      <ConfirmDialog
        {...dialog}
        tone="danger"
        title={title}
        confirmLabel={confirm}
        cancelLabel={cancel}
      >
        <p>{text(formOf(session)?.name ?? '')}</p>
      </ConfirmDialog>
    </>
  );
}

function FilesStep(props: EnterTabProps) {
  const { sessionKey, session, competition, now } = props;
  const isWide = useMedia(queries.twoColumns);
  const form = formStateOf(session);
  const entries = entriesIn(session);
  const store = useStore();
  const pick = useReportedAction((file: File) => pickForm(store, sessionKey, file));
  const reason = closedReason(competition, now);
  const parsed = form.kind === 'read' ? form.parsed : undefined;
  const { errors } = countProblems(parsed?.problems ?? []);
  const rows = useAtomValue(outboxRowsAtom);
  const tasks = useMemo(() => filesTasks(session, rows), [session, rows]);
  const { left, allThere, figuresOnly } = wizardText.filesStep;
  const hasEntries = parsed && entriesOf(parsed).length > 0;
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
      {hasEntries && <p>{tasks.length > 0 ? left(tasks) : allThere}</p>}
      {!hasEntries && parsed && parsed.figures.length > 0 && <p>{figuresOnly}</p>}
      {parsed && entries.length > 0 && <EntryMatrix {...props} />}
      {errors > 0 && (
        <Notice tone="danger" title={problemListText.inFile(errors)}>
          {problemListText.holdUp}
          <MessageBarActions>
            <PickButton
              wide
              pastedAnywhere
              label={wizardText.uploadStep.pickCorrected}
              accept={ACCEPTED_FILES.form}
              reason={reason}
              onPick={pick}
            />
          </MessageBarActions>
        </Notice>
      )}
      {!isWide && <ProblemsList session={session} competitionName={competition.name} />}
      <ResetButton {...props} />
    </>
  );
}

function FillStep() {
  const styles = useStyles();
  return (
    <>
      <Notice tone="danger" title={formChanged.title}>
        <ul className={styles.points}>
          {formChanged.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Notice>
      <div>
        <p className={styles.note}>{wizardText.fillStep.note}</p>
        <p>{wizardText.fillStep.text}</p>
      </div>
      <p>{wizardText.fillStep.problems}</p>
    </>
  );
}

function DownloadStep({ competition, now }: EnterTabProps) {
  const styles = useStyles();
  const store = useStore();
  const [isFetching, download] = useAction(() => takeTemplate(store, competition));
  return (
    <>
      <p>{wizardText.downloadStep.text}</p>
      <Button
        big
        wide
        tone="primary"
        icon={<ArrowDownload20Regular />}
        busy={isFetching}
        onClick={download}
      >
        {wizardText.downloadStep.button}
      </Button>
      <OpenInBrowser beside="file" />
      <OfflineReadinessLine competition={competition} now={now} />
      <FilledTemplate competition={competition} now={now} />
      <p className={styles.seen}>{wizardText.downloadStep.seen}</p>
    </>
  );
}

function ConfirmStep({ session, competition }: EnterTabProps) {
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

export interface StepProps extends EnterTabProps {
  /** Step whose body is rendered. Rendering is deferred, so this may be the previous step for a moment. */
  step: WizardStep;
}

export function StepBody({ step, ...props }: StepProps) {
  switch (step) {
    case 0:
      return <DownloadStep {...props} />;
    case 1:
      return <FillStep />;
    case 2:
      return <UploadStep {...props} />;
    case 3:
      return <FilesStep {...props} />;
    case 4:
      return <ConfirmStep {...props} />;
  }
}
