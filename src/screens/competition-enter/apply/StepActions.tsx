import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { useAtomValue, useStore } from 'jotai';
import { useId } from 'react';
import { formStatusOf, isFormSending } from '#domain/entry-session/select/selectForm.ts';
import { hasOpenQuestion } from '#domain/entry-session/select/selectOrphans.ts';
import { canGoBack, canGoForward, isTabOpen } from '#domain/entry-session/select/selectView.ts';
import { dispatch } from '#state/entry/session.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { orphanedFilesText } from '#text/application/orphanedFiles.ts';
import { queries, useMedia } from '#ui/theme/theme.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import type { EnterTabProps } from '../enterTab.ts';
import { ConfirmUpload } from './ConfirmUpload.tsx';
import { PickForm } from './PickForm.tsx';
import type { StepProps } from './StepBody.tsx';

/** Disabled on step 1. */
function Back({ sessionKey, session, isWide }: EnterTabProps & { isWide: boolean }) {
  const store = useStore();
  const reasonId = useId();
  const isOpen = canGoBack(session);
  const back = () => dispatch(store, sessionKey, { type: 'stepped-back' });
  if (isWide) {
    return (
      <Button
        big
        tone="quiet"
        icon={<ArrowLeft20Regular />}
        reason={isOpen ? undefined : wizardText.firstStep}
        onClick={back}
      >
        {wizardText.back}
      </Button>
    );
  }
  return (
    <>
      <IconButton
        big
        tone="plain"
        label={wizardText.back}
        icon={<ArrowLeft20Regular />}
        reasonId={isOpen ? undefined : reasonId}
        onClick={back}
      />
      {!isOpen && (
        <span id={reasonId} hidden>
          {wizardText.firstStep}
        </span>
      )}
    </>
  );
}

/** On phones step 3 picks the file here until one can be handed in. */
function UploadForward({ isWide, ...props }: EnterTabProps & { isWide: boolean }) {
  const status = formStatusOf(props.session);
  return !isWide && status !== 'fine' ? (
    <PickForm {...props} />
  ) : (
    <ConfirmUpload {...props} main={status === 'fine'} />
  );
}

function Forward(props: StepProps & { isWide: boolean }) {
  const { sessionKey, session, step } = props;
  const store = useStore();
  const mustAnswer = hasOpenQuestion(session, useAtomValue(outboxRowsAtom));
  const waiting = isFormSending(session)
    ? wizardText.filesStep.reading
    : wizardText.filesStep.notAllDone;
  const next = (
    <Button
      big
      // The download is the main action of step 1.
      tone={step === 0 ? 'plain' : 'primary'}
      reason={canGoForward(session) ? undefined : waiting}
      onClick={() => dispatch(store, sessionKey, { type: 'stepped-forward' })}
    >
      {wizardText.forward}
    </Button>
  );
  switch (step) {
    case 0:
    case 1:
      return next;
    case 2:
      return <UploadForward {...props} />;
    case 3:
      return isTabOpen(session, 'files') ? (
        <Button
          big
          tone="primary"
          reason={mustAnswer ? orphanedFilesText.firstAnswer : undefined}
          onClick={() => dispatch(store, sessionKey, { type: 'tab-opened', tab: 'files' })}
        >
          {wizardText.filesStep.open}
        </Button>
      ) : (
        next
      );
    case 4:
      return (
        <Button
          big
          tone="primary"
          onClick={() => dispatch(store, sessionKey, { type: 'tab-opened', tab: 'preview' })}
        >
          {wizardText.confirmStep.open}
        </Button>
      );
  }
}

export function StepActions(props: StepProps) {
  const isWide = useMedia(queries.twoColumns);
  return (
    <>
      <Back {...props} isWide={isWide} />
      <Forward {...props} isWide={isWide} />
    </>
  );
}
