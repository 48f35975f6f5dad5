// The five steps of the wizard (behaviour 8.4).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Checkmark20Regular } from '@fluentui/react-icons/svg/checkmark';
import { PhoneCheckmark20Regular } from '@fluentui/react-icons/svg/phone-checkmark';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { WIZARD_STEPS, type WizardStep } from '#domain/entry-session/entryContent.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { isStepDone, submissionStateOf } from '#domain/entry-session/select/selectSubmission.ts';
import { hasUnkept } from '#domain/entry-session/select/selectUnkept.ts';
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
import { BottomBar } from '#ui/layout/BottomBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import {
  centred,
  media,
  oneColumn,
  plainList,
  queries,
  smallText,
  tokens,
  unseen,
  useMedia,
} from '#ui/theme/theme.ts';
import { closedReason, type EnterTabProps } from '../enterTab.ts';
import { QueuedCard } from '../preview/QueuedCard.tsx';
import { ProblemsList } from './problems/ProblemsList.tsx';
import { StepActions } from './StepActions.tsx';
import { StepBody, type StepProps } from './StepBody.tsx';
import { StepTitle, useStepFocus } from './StepTitle.tsx';

const FLOAT = '28px';

const useStepListStyles = makeStyles({
  list: { display: 'grid', ...plainList },
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

function StepList({ session, opened }: StepListProps) {
  const styles = useStepListStyles();
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

const useStyles = makeStyles({
  line: { marginTop: '12px' },
  // Keeps the layout while a file is being copied.
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
  body: {
    ...oneColumn,
    gap: '16px',
    marginTop: '14px',
    minWidth: 0,
  },
  actions: { display: 'flex', justifyContent: 'space-between', gap: '10px', marginTop: '24px' },
  opened: {
    ...oneColumn,
    gap: '16px',
    padding: '10px 0 6px',
    minWidth: 0,
    // Aligned with the edge of the card.
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
  const { step } = props;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Card as="div">
          <StepList session={props.session} />
        </Card>
        <ProblemsList session={props.session} competitionName={props.competition.name} framed />
        <InstallHint isKept={props.session.draft.keptAt !== undefined} />
      </div>
      <Card as="div">
        <div className={styles.stepOf}>{wizardText.stepOf(step + 1, WIZARD_STEPS.length)}</div>
        <StepTitle step={step} />
        <div className={styles.body}>
          <StepBody {...props} />
        </div>
        <div className={styles.actions}>
          <StepActions {...props} />
        </div>
        <DraftKept session={props.session} />
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

/** Shows the chosen step in the list at once and renders its body deferred. */
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
