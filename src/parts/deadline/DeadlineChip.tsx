// The deadline in one gold line: «6 дней · до 26 ноября 2026, 23:59, UTC+3».
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type Deadline, isActive } from '#domain/deadline.ts';
import { closed, leftAndUntil } from '#text/deadline.ts';
import { deadlineText } from '#text/time.ts';
import { t } from '#ui/theme.ts';

const useStyles = makeStyles({
  chip: {
    display: 'inline-block',
    boxSizing: 'border-box',
    maxWidth: '100%',
    padding: '5px 12px',
    borderRadius: '16px',
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
    fontWeight: t.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  running: { backgroundColor: t.goldMain, color: '#1f1500' },
  over: { backgroundColor: t.colorNeutralBackground4, color: t.colorNeutralForeground2 },
});

export function DeadlineChip({ deadline, now }: { deadline: Deadline; now: number }) {
  const styles = useStyles();
  const active = isActive(deadline, now);
  return (
    <span className={mergeClasses(styles.chip, active ? styles.running : styles.over)}>
      {active ? leftAndUntil(deadline, now) : `${closed} · ${deadlineText(deadline)}`}
    </span>
  );
}
