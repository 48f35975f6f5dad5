import { Input, makeStyles, mergeClasses } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { SENIOR_LIMITS } from '#domain/music/limits.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { limitsText } from '#text/competition/musicLimits.ts';
import { routineKeyLabel } from '#text/programme.ts';
import { useFieldStyles } from '#ui/form/useFieldStyles.ts';
import { Card } from '#ui/layout/Card.tsx';
import { media, quietText, secondaryText, tokens } from '#ui/theme/theme.ts';
import { LIMIT_ROWS, type LimitField, type LimitsForm, toleranceOf, typedOf } from './useLimits.ts';

const PRESET = typedOf(SENIOR_LIMITS.limits);

function originOf({ values }: LimitsForm, routine: RoutineKey) {
  if (values[routine].trim() === '') return 'none';
  const tolerance = toleranceOf(routine);
  const isPreset = values[routine] === PRESET[routine] && values[tolerance] === PRESET[tolerance];
  return isPreset ? 'preset' : 'own';
}

function LimitRow({ form, routine }: { form: LimitsForm; routine: RoutineKey }) {
  const styles = useStyles();
  const fieldStyles = useFieldStyles();
  const errorId = useId();
  const { table } = limitsText;
  const tolerance = toleranceOf(routine);
  const errors = [form.errors[routine], form.errors[tolerance]].filter(
    (each) => each !== undefined,
  );
  const words = table.origins[originOf(form, routine)];
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
        value={form.values[field]}
        onChange={(_, { value }) => form.change(field, value)}
      />
    );
  };
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.routine}>
        {routineKeyLabel(routine)}
        <span className={mergeClasses(styles.whence, styles.onPhone)}>{words}</span>
        {errors.length > 0 && (
          <span id={errorId} className={mergeClasses(styles.whence, styles.below, styles.error)}>
            {errors.join('. ')}
          </span>
        )}
      </th>
      {/* The keyboard is for text, because numeric keypads of phones have no colon. */}
      <td>{input(routine, table.secondsOf(routine), 'text')}</td>
      <td>{input(tolerance, table.toleranceOf(routine), 'numeric')}</td>
      <td className={mergeClasses(styles.whence, styles.notOnPhone)}>{words}</td>
    </tr>
  );
}

const useStyles = makeStyles({
  row: { '& > *': { borderTop: `1px solid ${tokens.colorNeutralStroke3}`, padding: '6px 0' } },
  routine: { textAlign: 'left', fontWeight: tokens.fontWeightSemibold },
  whence: { ...quietText, fontWeight: tokens.fontWeightRegular },
  below: { display: 'block' },
  onPhone: { display: 'none', [media.phone]: { display: 'block' } },
  notOnPhone: { [media.phone]: { display: 'none' } },
  error: { color: tokens.colorStatusDangerForeground1 },
  input: {
    minHeight: '44px',
    fontVariantNumeric: 'tabular-nums',
    '& > input': { padding: '0 8px', textAlign: 'center' },
  },
  units: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderSpacing: 0,
    '& td': { paddingLeft: '12px' },
    [media.phone]: { '& td': { paddingLeft: '8px' } },
  },
  head: {
    padding: '0 0 8px 12px',
    ...secondaryText,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
    [media.phone]: { paddingLeft: '8px' },
  },
  first: { paddingLeft: 0, [media.phone]: { paddingLeft: 0 } },
  seconds: { width: '96px', [media.phone]: { width: '76px' } },
  tolerance: { width: '80px', [media.phone]: { width: '70px' } },
  origin: { width: '112px', [media.phone]: { display: 'none' } },
  hint: { marginTop: '12px', ...quietText },
  save: { marginTop: '16px' },
});

export function LimitsCard({ form, save }: { form: LimitsForm; save: ReactNode }) {
  const styles = useStyles();
  const { title, units, routine, seconds, tolerance, origin, hint } = limitsText.table;
  const head = (words: string, className: string | undefined) => (
    <th scope="col" className={mergeClasses(styles.head, className)}>
      {words}
    </th>
  );
  return (
    <Card title={title} headerEnd={<span className={styles.units}>{units}</span>}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head(routine, styles.first)}
            {head(seconds, styles.seconds)}
            {head(tolerance, styles.tolerance)}
            {head(origin, styles.origin)}
          </tr>
        </thead>
        <tbody>
          {LIMIT_ROWS.map((each) => (
            <LimitRow key={each} form={form} routine={each} />
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>{hint}</p>
      {save && <div className={styles.save}>{save}</div>}
    </Card>
  );
}
