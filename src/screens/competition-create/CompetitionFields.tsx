// The fields of a new competition, named as spec 2.6 names them.
import { makeStyles } from '@fluentui/react-components';
import { EARLIEST_DAY, LATEST_DAY } from '#domain/deadline.ts';
import type { FormValues } from '#state/useFormDraft.ts';
import { form } from '#text/competition.ts';
import { media } from '#ui/breakpoints.ts';
import { Card } from '#ui/Card.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { Field } from './useNewCompetition.ts';

export interface CompetitionFieldsProps {
  values: FormValues<Field>;
  onChange: (field: Field, value: string) => void;
  /** The server's sentences, each at the field that it speaks of. */
  errors: { name?: string; deadline?: string };
  disabled: boolean;
}

const INFO_ROWS = 7;
const FIRST_YEAR = Number(EARLIEST_DAY.slice(0, 4));
const LAST_YEAR = Number(LATEST_DAY.slice(0, 4));

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' },
  dates: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: '20px',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export function CompetitionFields({ values, onChange, errors, disabled }: CompetitionFieldsProps) {
  const styles = useStyles();
  const text = (field: Exclude<Field, 'deadline' | 'key'>) => ({
    label: form[field],
    name: field,
    value: values[field],
    onChange: (value: string) => onChange(field, value),
    disabled,
  });
  return (
    <Card as="div" className={styles.fields}>
      <TextField {...text('name')} error={errors.name} />
      <div className={styles.dates}>
        <TextField {...text('dates')} />
        <DateField
          label={form.deadline}
          value={values.deadline}
          onChange={(value) => onChange('deadline', value)}
          firstYear={FIRST_YEAR}
          lastYear={LAST_YEAR}
          error={errors.deadline}
          disabled={disabled}
        />
      </div>
      <TextField {...text('place')} />
      <TextField {...text('info')} rows={INFO_ROWS} />
    </Card>
  );
}
