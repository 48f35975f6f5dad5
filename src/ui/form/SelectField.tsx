// A labelled choice of one, by the system's own list.
import { Field } from './Field.tsx';
import { Select } from './Select.tsx';

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
  disabled?: boolean;
  /** The label stands before it. */
  isBeside?: boolean;
}

export function SelectField(props: SelectFieldProps) {
  const { label, value, options, onChange, hint, disabled, isBeside = false } = props;
  return (
    <Field label={label} hint={hint} isBeside={isBeside}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          disabled={disabled}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
