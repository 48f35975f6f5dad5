// How long music may sound in each programme, as fields.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { SENIOR_LIMITS } from '#domain/music/limits.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { limitsText } from '#text/competition/musicLimits.ts';
import { Card } from '#ui/layout/Card.tsx';
import { media, quietText, secondaryText, tokens } from '#ui/theme/theme.ts';
import { LimitRow } from './LimitRow.tsx';
import { LIMIT_ROWS, toleranceOf, typedOf } from './typedLimits.ts';
import type { LimitsForm } from './useLimits.ts';

const PRESET = typedOf(SENIOR_LIMITS.limits);

const useStyles = makeStyles({
  aside: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
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
  hint: {
    marginTop: '12px',
    ...quietText,
  },
  save: { marginTop: '16px' },
});

function originOf({ values }: LimitsForm, routine: RoutineKey) {
  if (values[routine].trim() === '') return 'none';
  const tolerance = toleranceOf(routine);
  const isPreset = values[routine] === PRESET[routine] && values[tolerance] === PRESET[tolerance];
  return isPreset ? 'preset' : 'own';
}

export function LimitsCard({ form, save }: { form: LimitsForm; save: ReactNode }) {
  const styles = useStyles();
  const { title, units, routine, seconds, tolerance, origin, hint } = limitsText.table;
  const head = (words: string, className: string | undefined) => (
    <th scope="col" className={mergeClasses(styles.head, className)}>
      {words}
    </th>
  );
  return (
    <Card title={title} aside={<span className={styles.aside}>{units}</span>}>
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
            <LimitRow key={each} form={form} routine={each} origin={originOf(form, each)} />
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>{hint}</p>
      {save && <div className={styles.save}>{save}</div>}
    </Card>
  );
}
