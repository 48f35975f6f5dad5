// Confirms an earlier deadline: both deadlines and the consequence (behaviour 5.15).
import { makeStyles } from '@fluentui/react-components';
import { Clock20Regular } from '@fluentui/react-icons/svg/clock';
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed';
import { People20Regular } from '@fluentui/react-icons/svg/people';
import type { ReactElement } from 'react';
import { type Deadline, isActive, isFrozen } from '#domain/deadline.ts';
import { ropeFloats } from '#parts/deadline/DeadlineRope.tsx';
import { editText } from '#text/competition/competitionEdit.ts';
import { deadlineDayText } from '#text/format/time.ts';
import { Rope } from '#ui/drawing/Rope.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { tokens } from '#ui/theme/theme.ts';
import type { Concerned } from './ConcernedCard.tsx';
import { concernedRows } from './concernedRows.ts';

interface EarlierDialogProps {
  open: boolean;
  name: string;
  before: Deadline;
  after: Deadline;
  concerned: Concerned;
  now: number;
  onConfirm: () => void;
  /** Keeps the previous deadline. */
  onKeep: () => void;
  /** Closes without a decision. */
  onClose: () => void;
}

const useStyles = makeStyles({
  ropes: {
    display: 'grid',
    gap: '14px',
    padding: '14px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  deadline: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '6px 12px',
    fontVariantNumeric: 'tabular-nums',
  },
  when: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  day: { fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  rope: { width: '100%' },
  lines: { display: 'grid', gap: '10px', margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: '12px',
    '& svg': { marginTop: '1px' },
  },
});

function concernedText(concerned: Concerned): string {
  if (concerned === undefined) return editText.concerned.asking;
  if (concerned === null) return editText.concerned.unknown;
  const rows = concernedRows(concerned);
  return rows.length === 0
    ? editText.concerned.nobody
    : editText.earlier.concerned(rows.map(({ what, count }) => `${what} – ${count}`));
}

function freezeText(before: Deadline, after: Deadline, now: number): string | undefined {
  const { closed, frozenToo, frozenNow } = editText.earlier;
  if (!isActive(after, now)) return closed;
  if (isFrozen(before, now)) return frozenToo;
  return isFrozen(after, now) ? frozenNow : undefined;
}

export function EarlierDialog(props: EarlierDialogProps) {
  const { open, name, before, after, concerned, now } = props;
  const styles = useStyles();
  const { earlier } = editText;
  const isOver = !isActive(after, now);
  const [dayBefore, dayAfter] = [deadlineDayText(before, now), deadlineDayText(after, now)];
  const freeze = freezeText(before, after, now);
  const line = (icon: ReactElement, words: string) => (
    <li className={styles.line}>
      {icon}
      <span>{words}</span>
    </li>
  );
  const rope = (when: string, deadline: Deadline, day: string) => (
    <div className={styles.deadline}>
      <span className={styles.when}>{when}</span>
      <span className={styles.day}>{day}</span>
      <div className={styles.rope}>
        <Rope floats={ropeFloats(deadline, now)} label={earlier.until(when, day)} wall stretch />
      </div>
    </div>
  );
  return (
    <ConfirmDialog
      open={open}
      title={isOver ? earlier.titleOver : earlier.title}
      confirmLabel={isOver ? earlier.confirmOver : earlier.confirm(dayAfter)}
      cancelLabel={earlier.keep(dayBefore)}
      onConfirm={props.onConfirm}
      onCancel={props.onKeep}
      onClose={props.onClose}
    >
      <p>{name}</p>
      <div className={styles.ropes}>
        {rope(earlier.was, before, dayBefore)}
        {rope(earlier.willBe, after, dayAfter)}
      </div>
      <ul className={styles.lines}>
        {line(<People20Regular />, concernedText(concerned))}
        {freeze !== undefined && line(<LockClosed20Regular />, freeze)}
        {line(<Clock20Regular />, earlier.heard)}
      </ul>
    </ConfirmDialog>
  );
}
