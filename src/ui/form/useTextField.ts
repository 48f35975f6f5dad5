// What a field of one line and of several have in common.
import { mergeClasses } from '@fluentui/react-components';
import type { ChangeEvent } from 'react';
import { useFieldStyles } from './useFieldStyles.ts';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  hint?: string;
  error?: string | undefined;
  autoFocus?: boolean;
  name?: string;
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  disabled?: boolean;
}

/** `field` goes on what has the label, `line` on what is typed into, `box` on what is drawn around that. */
export function useTextField(props: TextFieldProps & { lines?: boolean }) {
  const { label, value, onChange, required = false, hint, error, disabled = false } = props;
  const styles = useFieldStyles();
  return {
    field: { label, required, hint, error },
    line: {
      value,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        onChange(currentTarget.value),
      name: props.name,
      autoComplete: props.autoComplete,
      autoFocus: props.autoFocus,
      placeholder: props.placeholder,
      maxLength: props.maxLength,
      disabled,
    },
    box: mergeClasses(
      styles.box,
      props.lines === true && styles.lines,
      error !== undefined && styles.wrong,
      disabled && styles.closed,
    ),
  };
}
