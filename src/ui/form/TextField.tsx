// A labelled line (or several) of text with its hint and its error.
import { Field, Input, mergeClasses, Textarea } from '@fluentui/react-components';
import { useCallback } from 'react';
import { useFieldStyles } from './useFieldStyles.ts';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  type?: 'text' | 'password' | 'email';
  /** More than one makes it a textarea. */
  rows?: number;
  hint?: string;
  error?: string | undefined;
  autoFocus?: boolean;
  name?: string;
  autoComplete?: string;
  inputMode?: 'text' | 'email' | 'numeric';
  placeholder?: string;
  maxLength?: number;
  disabled?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { label, value, onChange, required = false, rows = 1, hint, error } = props;
  const styles = useFieldStyles();
  const change = useCallback(
    (_: unknown, { value: text }: { value: string }) => onChange(text),
    [onChange],
  );
  const shared = {
    value,
    onChange: change,
    name: props.name,
    autoComplete: props.autoComplete,
    autoFocus: props.autoFocus,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    disabled: props.disabled ?? false,
    className: mergeClasses(
      styles.box,
      error !== undefined && styles.wrong,
      props.disabled === true && styles.closed,
    ),
  };
  return (
    <Field
      className={styles.field}
      label={label}
      required={required}
      {...(hint !== undefined && { hint })}
      {...(error !== undefined && { validationMessage: error })}
    >
      {rows > 1 ? (
        <Textarea {...shared} rows={rows} resize="vertical" />
      ) : (
        <Input {...shared} type={props.type ?? 'text'} inputMode={props.inputMode} />
      )}
    </Field>
  );
}
