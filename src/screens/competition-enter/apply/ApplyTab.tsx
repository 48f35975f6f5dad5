// The five steps of the wizard (behaviour 8.4).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Checkmark20Regular } from '@fluentui/react-icons/svg/checkmark';
import { PhoneCheckmark20Regular } from '@fluentui/react-icons/svg/phone-checkmark';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { WIZARD_STEPS, type WizardStep } from '#domain/entry-session/entryContent.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { isStepDone, submissionStateOf } from '#domain/entry-session/select/selectSubmission.ts';
import { hasUnkept } from '#domain/entry-session/select/selectFiles.ts';
import { viewOf } from '#domain/entry-session/select/selectView.ts';
import { InstallHint } from '#parts/install/InstallHint.tsx';
import { useNow } from '#state/clock/useNow.ts';
import { outboxRowsAtom, progressAtom } from '#state/outbox/rows.ts';
import { useFollowing } from '#state/useAction.ts';
import { draftsText } from '#text/application/drafts.ts';
import { enterText } from '#text/enter/page.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { atText, deadlineText } from '#text/format/time.ts';
import { StatusBadge } from '#ui/drawing/Badges.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { goTo } from '#ui/focus/moveFocus.ts';
import { BottomBar } from '#ui/layout/BottomBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import {
  centred,
  media,
  oneColumn,
  plainList,
  queries,
  sectionTitle,
  smallText,
  tokens,
  unseen,
  useMedia,
} from '#ui/theme/theme.ts';
import { ProblemsList } from './problems/ProblemsList.tsx';
import { StepActions } from './StepActions.tsx';
import { StepBody, type StepProps } from './StepBody.tsx';
import { closedReason, type EnterTabProps } from '../enterTab.ts';
import { QueuedCard } from '../preview/QueuedCard.tsx';

const TITLE_ID = 'enter-step-title';

/** Focuses the title of a step when `step` changes, but not on mount. The calling component must stay mounted. */
function useStepFocus(step: WizardStep): void {
  const shown = useRef(step);
  useEffect(() => {
    const title = document.getElementById(TITLE_ID);
    if (shown.current !== step && title) goTo(title);
    shown.current = step;
  }, [step]);
}

const StepTitle = ({ step, className }: { step: WizardStep; className: string }) => (
  <h2 id={TITLE_ID} tabIndex={-1} className={className}>
    {wizardText.steps[step]}
  </h2>
);

const FLOAT = '28px';

interface StepListProps {
  session: OpenSession;
  /** Step whose body is rendered in the list. Rendering is deferred, so this may be the previous step for a moment. */
  opened?: { step: WizardStep; body: ReactNode };
}

function StepList({ session, opened }: StepListProps) {
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
            className={mergeClasses(styles.step, isOpened && styles.openedStep)}
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
                  <StepTitle step={step} className={styles.openedTitle} />
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

const useStyles = makeStyles({
  list: { display: 'grid', ...plainList },
  step: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: `${FLOAT} minmax(0, 1fr)`,
    columnGap: '14px',
    alignItems: 'center',
    minHeight: '42px',
    // Draws the line to the next step.
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
  openedStep: {
    alignItems: 'start',
    ':not(:last-child)::after': { top: '34px', bottom: '-7px' },
    // On phones the open step has the whole width, so there is no room for the line.
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
  openedTitle: {
    paddingTop: '10px',
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: tokens.fontWeightBold,
    outlineStyle: 'none',
  },
  unseen,
  line: { marginTop: '12px' },
  // Hides «черновик сохранён …» while picked files are not stored yet. Reserves the room, so that nothing moves.
  behind: { visibility: 'hidden' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 10fr)',
    alignItems: 'start',
    gap: '20px',
  },
  column: { display: 'grid', gap: '20px', minWidth: 0 },
  stepOf: {
    marginBottom: '6px',
    color: tokens.colorBrandForeground1,
    ...smallText,
    fontWeight: tokens.fontWeightSemibold,
  },
  title: { ...sectionTitle, textWrap: 'balance', outlineStyle: 'none' },
  body: { ...oneColumn, gap: '16px', marginTop: '14px', minWidth: 0 },
  actions: { display: 'flex', justifyContent: 'space-between', gap: '10px', marginTop: '24px' },
  opened: {
    ...oneColumn,
    gap: '16px',
    padding: '10px 0 6px',
    minWidth: 0,
    // Aligns the step with the edge of the card.
    [media.phone]: { gap: '14px', marginLeft: '-42px', paddingTop: '14px' },
  },
});

function DraftKept({ session }: { session: OpenSession }) {
  const styles = useStyles();
  const now = useNow();
  const { keptAt, state } = session.draft;
  if (keptAt === undefined || state !== 'open') return null;
  const isBehind = hasUnkept(session);
  return (
    <div className={mergeClasses(styles.line, isBehind && styles.behind)}>
      <StatusBadge
        icon={<PhoneCheckmark20Regular />}
        words={draftsText.keptAt(atText(keptAt, now))}
        tone="quiet"
      />
    </div>
  );
}

function WideWizard(props: StepProps) {
  const styles = useStyles();
  const { session, competition, step } = props;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Card as="div">
          <StepList session={session} />
        </Card>
        <ProblemsList session={session} competitionName={competition.name} framed />
        <InstallHint isKept={session.draft.keptAt !== undefined} />
      </div>
      <Card as="div">
        <div className={styles.stepOf}>{wizardText.stepOf(step + 1, WIZARD_STEPS.length)}</div>
        <StepTitle step={step} className={styles.title} />
        <div className={styles.body}>
          <StepBody {...props} />
        </div>
        <div className={styles.actions}>
          <StepActions {...props} />
        </div>
        <DraftKept session={session} />
      </Card>
    </div>
  );
}

function NarrowWizard(props: StepProps) {
  const styles = useStyles();
  const { session, step } = props;
  const body = (
    <div className={styles.opened}>
      <StepBody {...props} />
    </div>
  );
  return (
    <>
      <Card as="div">
        <StepList session={session} opened={{ step, body }} />
        <DraftKept session={session} />
      </Card>
      <InstallHint isKept={session.draft.keptAt !== undefined} />
      <BottomBar>
        <StepActions {...props} />
      </BottomBar>
    </>
  );
}

/** Marks the chosen step in the list at once and renders its body deferred. */
export function ApplyTab(props: EnterTabProps) {
  const isWide = useMedia(queries.twoColumns);
  const { session } = props;
  const submission = submissionStateOf(
    session,
    useAtomValue(outboxRowsAtom),
    useAtomValue(progressAtom),
  );
  const step = useFollowing(viewOf(session).step, session.draft.id);
  useStepFocus(step);
  const closed = closedReason(props.competition, props.now);
  if (submission.kind === 'queued' || submission.kind === 'stuck') {
    return <QueuedCard {...props} row={submission.row} />;
  }
  return (
    <>
      {closed !== undefined && !props.competition.returned && (
        <Notice tone="warning">
          {enterText.acceptanceClosedAt(deadlineText(props.competition.deadline))}
        </Notice>
      )}
      {isWide ? <WideWizard {...props} step={step} /> : <NarrowWizard {...props} step={step} />}
    </>
  );
}
