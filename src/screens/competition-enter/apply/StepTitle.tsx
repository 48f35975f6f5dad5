// The title of the open step; it takes focus when the wizard moves, so that the move is announced.
import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import type { WizardStep } from '#domain/entry-session/entryContent.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { goTo } from '#ui/focus/keepFocus.ts';
import { sectionTitle } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  title: {
    ...sectionTitle,
    textWrap: 'balance',
    outlineStyle: 'none',
  },
});

const TITLE_ID = 'enter-step-title';

/** Leads the focus to the title of a step that has just opened; stands above what is drawn anew with it. */
export function useStepFocus(step: WizardStep): void {
  const shown = useRef(step);
  useEffect(() => {
    const title = document.getElementById(TITLE_ID);
    if (shown.current !== step && title) goTo(title);
    shown.current = step;
  }, [step]);
}

export function StepTitle({ step, className }: { step: WizardStep; className?: string }) {
  const styles = useStyles();
  return (
    <h2 id={TITLE_ID} tabIndex={-1} className={className ?? styles.title}>
      {wizardText.steps[step]}
    </h2>
  );
}
