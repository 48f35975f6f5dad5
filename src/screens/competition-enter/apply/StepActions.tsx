// The way back and the one way on of the open step.
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { canGoBack, canGoForward, isTabEnabled } from '#domain/entryWizard.ts';
import { advanceAction, openTabAction } from '#state/entry/wizardActions.ts';
import { confirmStep, filesStep, wizard } from '#text/entering.ts';
import { queries } from '#ui/breakpoints.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useMedia } from '#ui/useMedia.ts';
import type { EnterTabProps } from '../enterTab.ts';
import { ConfirmUpload } from './ConfirmUpload.tsx';
import { PickForm } from './PickForm.tsx';
import { useFormVerdict } from './useFormVerdict.ts';

/** Closed on step 1 (spec 4). */
function Back({ page, isWide }: Pick<EnterTabProps, 'page'> & { isWide: boolean }) {
  const state = useAtomValue(page.wizard);
  const advance = useSetAtom(advanceAction);
  const reasonId = useId();
  const isOpen = canGoBack(state);
  const back = () => advance(page, { type: 'back' });
  if (isWide) {
    return (
      <Button
        big
        tone="quiet"
        icon={<ArrowLeft20Regular />}
        reason={isOpen ? undefined : wizard.firstStep}
        onClick={back}
      >
        {wizard.back}
      </Button>
    );
  }
  return (
    <>
      <IconButton
        big
        tone="plain"
        label={wizard.back}
        icon={<ArrowLeft20Regular />}
        reasonId={isOpen ? undefined : reasonId}
        onClick={back}
      />
      {!isOpen && (
        <span id={reasonId} hidden>
          {wizard.firstStep}
        </span>
      )}
    </>
  );
}

/** Step 3: on a phone the first file is picked here, under the thumb. */
function UploadForward({ isWide, ...props }: EnterTabProps & { isWide: boolean }) {
  const verdict = useFormVerdict(props.page);
  return !isWide && verdict === 'nothing' ? (
    <PickForm {...props} />
  ) : (
    <ConfirmUpload {...props} main={verdict === 'fine'} />
  );
}

function Forward(props: EnterTabProps & { isWide: boolean }) {
  const { page } = props;
  const state = useAtomValue(page.wizard);
  const advance = useSetAtom(advanceAction);
  const openTab = useSetAtom(openTabAction);
  const waiting = state.form === 'parsing' ? filesStep.reading : filesStep.notAllDone;
  const next = (
    <Button
      big
      // On step 1 the download is the main thing.
      tone={state.step === 0 ? 'plain' : 'primary'}
      reason={canGoForward(state) ? undefined : waiting}
      onClick={() => advance(page, { type: 'next' })}
    >
      {wizard.forward}
    </Button>
  );
  switch (state.step) {
    case 0:
    case 1:
      return next;
    case 2:
      return <UploadForward {...props} />;
    case 3:
      return isTabEnabled(state, 'files') ? (
        <Button big tone="primary" onClick={() => openTab(page, 'files')}>
          {filesStep.open}
        </Button>
      ) : (
        next
      );
    case 4:
      return (
        <Button big tone="primary" onClick={() => openTab(page, 'preview')}>
          {confirmStep.open}
        </Button>
      );
  }
}

export function StepActions(props: EnterTabProps) {
  const isWide = useMedia(queries.twoColumns);
  return (
    <>
      <Back page={props.page} isWide={isWide} />
      <Forward {...props} isWide={isWide} />
    </>
  );
}
