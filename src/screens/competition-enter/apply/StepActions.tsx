import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { useAtomValue, useStore } from 'jotai';
import { useId } from 'react';
import type { EntryEvent } from '#domain/entry-session/entryEvent.ts';
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
import { ConfirmUpload, PickForm } from './UploadButtons.tsx';
import type { StepProps } from './StepBody.tsx';

/** Button to the previous step, disabled on step 1. */
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

function Forward({ isWide, ...props }: StepProps & { isWide: boolean }) {
  const { sessionKey, session, step } = props;
  const store = useStore();
  const mustAnswer = hasOpenQuestion(session, useAtomValue(outboxRowsAtom));
  const { reading, notAllDone, open } = wizardText.filesStep;
  const status = formStatusOf(session);
  const button = (words: string, event: EntryEvent, reason?: string) => (
    <Button
      big
      // On step 1 the main action is the download of the form.
      tone={step === 0 ? 'plain' : 'primary'}
      reason={reason}
      onClick={() => dispatch(store, sessionKey, event)}
    >
      {words}
    </Button>
  );
  if (step === 2) {
    // On phones this bar has the button that picks a form, until a form without errors is picked.
    return !isWide && status !== 'fine' ? (
      <PickForm {...props} />
    ) : (
      <ConfirmUpload {...props} main={status === 'fine'} />
    );
  }
  if (step === 3 && isTabOpen(session, 'files')) {
    const reason = mustAnswer ? orphanedFilesText.firstAnswer : undefined;
    return button(open, { type: 'tab-opened', tab: 'files' }, reason);
  }
  if (step === 4)
    return button(wizardText.confirmStep.open, { type: 'tab-opened', tab: 'preview' });
  const waiting = isFormSending(session) ? reading : notAllDone;
  const reason = canGoForward(session) ? undefined : waiting;
  return button(wizardText.forward, { type: 'stepped-forward' }, reason);
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
