// Title of the open step; focused when the step changes, so that screen readers announce it.
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

/** Call above the part that renders anew with the step. */
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
