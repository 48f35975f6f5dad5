import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { isStepDone } from '#domain/entry-session/select/selectSubmission.ts';
import { viewOf } from '#domain/entry-session/select/selectView.ts';
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Checkmark20Regular } from '@fluentui/react-icons/svg/checkmark';
import type { ReactNode } from 'react';
import { WIZARD_STEPS, type WizardStep } from '#domain/entry-session/entryContent.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { centred, media, tokens, unseen } from '#ui/theme/theme.ts';
import { StepTitle } from './StepTitle.tsx';

const FLOAT = '28px';

const useStyles = makeStyles({
  list: { display: 'grid', padding: 0, listStyleType: 'none' },
  step: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: `${FLOAT} minmax(0, 1fr)`,
    columnGap: '14px',
    alignItems: 'center',
    minHeight: '42px',
    // Line to the next float.
    ':not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      left: '13px',
      top: '50%',
      bottom: '-50%',
      width: '2px',
      backgroundColor: tokens.lane,
    },
  },
  opened: {
    alignItems: 'start',
    ':not(:last-child)::after': { top: '34px', bottom: '-7px' },
    // The open step takes the whole width of a phone and hides the line.
    [media.phone]: { ':not(:last-child)::after': { display: 'none' } },
  },
  float: {
    position: 'relative',
    zIndex: 1,
    boxSizing: 'border-box',
    ...centred,
    width: FLOAT,
    height: '26px',
    borderRadius: '8px',
    border: `1.5px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  openedFloat: { marginTop: '8px' },
  done: {
    border: `1.5px solid ${tokens.colorBrandBackground2}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  current: {
    border: `1.5px solid ${tokens.colorBrandBackground}`,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    boxShadow: `0 0 0 3px ${tokens.colorBrandBackground2}`,
  },
  words: { minWidth: 0, color: tokens.colorNeutralForeground2 },
  currentWords: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightBold },
  title: {
    paddingTop: '10px',
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: tokens.fontWeightBold,
    outlineStyle: 'none',
  },
  unseen,
});

interface StepListProps {
  session: OpenSession;
  /** Rendered step inside the list, which lags behind the chosen one. */
  opened?: { step: WizardStep; body: ReactNode };
}

export function StepList({ session, opened }: StepListProps) {
  const styles = useStyles();
  const { step: current } = viewOf(session);
  return (
    <ol className={styles.list}>
      {WIZARD_STEPS.map((step) => {
        const isCurrent = step === current;
        const isOpened = step === opened?.step;
        const isDone = isStepDone(session, step);
        return (
          <li
            key={step}
            className={mergeClasses(styles.step, isOpened && styles.opened)}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span
              aria-hidden
              className={mergeClasses(
                styles.float,
                isDone && styles.done,
                isCurrent && styles.current,
                isOpened && styles.openedFloat,
              )}
            >
              {isDone ? <Checkmark20Regular /> : step + 1}
            </span>
            <div
              className={mergeClasses(styles.words, isCurrent && !isOpened && styles.currentWords)}
            >
              {isOpened ? (
                <>
                  <StepTitle step={step} className={styles.title} />
                  {opened.body}
                </>
              ) : (
                wizardText.steps[step]
              )}
              {isDone && <span className={styles.unseen}>, {wizardText.done}</span>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
