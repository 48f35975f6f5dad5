import { Field, makeStyles, mergeClasses, Select } from '@fluentui/react-components';
import { useFieldStyles } from './useFieldStyles.ts';

interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  hint?: string;
  isBeside?: boolean;
}

const useStyles = makeStyles({
  beside: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '10px',
    '& .fui-Field__label': { paddingBottom: 0 },
  },
});

export function SelectField(props: SelectFieldProps) {
  const { label, value, options, onChange, hint, isBeside = false } = props;
  const styles = useFieldStyles();
  const own = useStyles();
  return (
    <Field
      className={mergeClasses(styles.field, isBeside && own.beside)}
      label={label}
      {...(hint !== undefined && { hint })}
    >
      <Select
        className={styles.select}
        value={value}
        onChange={(_, { value: chosen }) => onChange(chosen)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
