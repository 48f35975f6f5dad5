// A labelled choice of one, by the system's own list.
import { Field, Select } from '@fluentui/react-components';
import { useCallback } from 'react';
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
  disabled?: boolean;
}

export function SelectField({ label, value, options, onChange, hint, disabled }: SelectFieldProps) {
  const styles = useFieldStyles();
  const change = useCallback(
    (_: unknown, { value: chosen }: { value: string }) => onChange(chosen),
    [onChange],
  );
  return (
    <Field className={styles.field} label={label} {...(hint !== undefined && { hint })}>
      <Select
        className={styles.select}
        value={value}
        onChange={change}
        disabled={disabled ?? false}
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
