// One programme in the table of limits: its time and tolerance, and under them what is wrong or where they come from.
import { Input, makeStyles, mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import type { RoutineKey } from '#domain/programme.ts';
import { limitsText } from '#text/competition/musicLimits.ts';
import { routineKeyLabel } from '#text/programme.ts';
import { useFieldStyles } from '#ui/form/useFieldStyles.ts';
import { media, quietText, tokens } from '#ui/theme/theme.ts';
import { type LimitField, toleranceOf } from './typedLimits.ts';
import type { LimitsForm } from './useLimits.ts';

const useStyles = makeStyles({
  row: { '& > *': { borderTop: `1px solid ${tokens.colorNeutralStroke3}`, padding: '6px 0' } },
  routine: { textAlign: 'left', fontWeight: tokens.fontWeightSemibold },
  origin: {
    ...quietText,
    fontWeight: tokens.fontWeightRegular,
  },
  below: { display: 'block' },
  onPhone: { display: 'none', [media.phone]: { display: 'block' } },
  atDesk: { [media.phone]: { display: 'none' } },
  error: { color: tokens.colorStatusDangerForeground1 },
  input: {
    minHeight: '44px',
    fontVariantNumeric: 'tabular-nums',
    '& > input': { padding: '0 8px', textAlign: 'center' },
  },
});

interface LimitRowProps {
  form: LimitsForm;
  routine: RoutineKey;
  origin: keyof typeof limitsText.table.origins;
}

export function LimitRow({ form, routine, origin }: LimitRowProps) {
  const styles = useStyles();
  const fieldStyles = useFieldStyles();
  const errorId = useId();
  const { table } = limitsText;
  const tolerance = toleranceOf(routine);
  const error = form.errors[routine] ?? form.errors[tolerance];
  const words = table.origins[origin];
  const input = (field: LimitField, label: string, inputMode: 'text' | 'numeric') => {
    const isWrong = form.errors[field] !== undefined;
    return (
      <Input
        className={mergeClasses(fieldStyles.box, styles.input, isWrong && fieldStyles.wrong)}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? errorId : undefined}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={10}
        value={form.values[field]}
        onChange={(_, { value }) => form.change(field, value)}
      />
    );
  };
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.routine}>
        {routineKeyLabel(routine)}
        <span className={mergeClasses(styles.origin, styles.onPhone)}>{words}</span>
        {error !== undefined && (
          <span id={errorId} className={mergeClasses(styles.origin, styles.below, styles.error)}>
            {error}
          </span>
        )}
      </th>
      {/* A phone's keypad for numbers has no colon. */}
      <td>{input(routine, table.secondsOf(routine), 'text')}</td>
      <td>{input(tolerance, table.toleranceOf(routine), 'numeric')}</td>
      <td className={mergeClasses(styles.origin, styles.atDesk)}>{words}</td>
    </tr>
  );
}
