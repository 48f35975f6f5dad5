import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { CompetitionFact } from '#domain/competition/competition.ts';
import { EARLIEST_DAY, LATEST_DAY } from '#domain/deadline.ts';
import { COMPETITION_TEXT_LIMITS } from '#domain/limits.ts';
import type { FormValues } from '#state/useFormDraft.ts';
import { competitionText } from '#text/competition/competition.ts';
import { Card } from '#ui/layout/Card.tsx';
import { DateField } from '#ui/form/date-field/DateField.tsx';
import { TextAreaField, WrappedField } from '#ui/form/TextAreaField.tsx';
import { charactersLeft } from '#ui/form/useTextField.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { media, quietText } from '#ui/theme/theme.ts';
import type { CompetitionErrors } from './competitionErrors.ts';

interface CompetitionFieldsProps {
  values: FormValues<CompetitionFact>;
  onChange: (field: CompetitionFact, value: string) => void;
  errors: CompetitionErrors;
  disabled: boolean;
  /** Previous deadline, shown below the field. */
  deadlineHint?: string | undefined;
  /** Card of teams that an earlier deadline affects. */
  concerned?: ReactNode;
}

const INFO_ROWS = 7;
const FIRST_YEAR = Number(EARLIEST_DAY.slice(0, 4));
const LAST_YEAR = Number(LATEST_DAY.slice(0, 4));

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' },
  star: quietText,
  dates: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: '20px',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

type TextFact = keyof typeof COMPETITION_TEXT_LIMITS;

/** Only warns; the server validates. */
function lengthWords(fact: TextFact, text: string): { hint?: string; error?: string } {
  const most = COMPETITION_TEXT_LIMITS[fact];
  const { length } = text;
  if (length > most) return { error: competitionText.form.tooLong(length, most) };
  const hint = charactersLeft(text, most);
  return hint === undefined ? {} : { hint };
}

export function CompetitionFields(props: CompetitionFieldsProps) {
  const { values, onChange, errors, disabled, deadlineHint, concerned = null } = props;
  const styles = useStyles();
  const text = (field: TextFact) => {
    const { hint, error = errors[field] } = lengthWords(field, values[field]);
    return {
      label: competitionText.form[field],
      name: field,
      value: values[field],
      onChange: (value: string) => onChange(field, value),
      disabled,
      error,
      ...(hint !== undefined && { hint }),
    };
  };
  const others = (
    <>
      <WrappedField {...text('place')} />
      <TextAreaField {...text('info')} rows={INFO_ROWS} />
    </>
  );
  return (
    <>
      <Card as="div" className={styles.fields}>
        <p className={styles.star}>{competitionText.form.starMeans}</p>
        <WrappedField {...text('name')} required />
        <div className={styles.dates}>
          <TextField {...text('dates')} />
          <DateField
            label={competitionText.form.deadline}
            required
            value={values.deadline}
            onChange={(value) => onChange('deadline', value)}
            firstYear={FIRST_YEAR}
            lastYear={LAST_YEAR}
            hint={deadlineHint}
            error={errors.deadline}
            disabled={disabled}
          />
        </div>
        {concerned === null && others}
      </Card>
      {concerned !== null && (
        <>
          {concerned}
          <Card as="div" className={styles.fields}>
            {others}
          </Card>
        </>
      )}
    </>
  );
}
