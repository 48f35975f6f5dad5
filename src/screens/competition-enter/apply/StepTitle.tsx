// The title of the open step; it takes focus when the wizard moves, so that the move is heard.
import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import type { WizardStep } from '#domain/entryWizard.ts';
import { wizard } from '#text/entering.ts';
import { t } from '#ui/theme.ts';

const useStyles = makeStyles({
  title: {
    fontSize: t.fontSizeBase500,
    lineHeight: t.lineHeightBase500,
    fontWeight: t.fontWeightSemibold,
    textWrap: 'balance',
    outlineStyle: 'none',
  },
});

export function StepTitle({ step, className }: { step: WizardStep; className?: string }) {
  const styles = useStyles();
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) title.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);
  return (
    <h2 ref={title} tabIndex={-1} className={className ?? styles.title}>
      {wizard.steps[step]}
    </h2>
  );
}
