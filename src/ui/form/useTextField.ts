// What a field of one line and of several have in common.
import { mergeClasses } from '@fluentui/react-components';
import { useCallback } from 'react';
import { charactersLeft } from './charactersLeft.ts';
import { useFieldStyles } from './useFieldStyles.ts';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  name?: string;
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  disabled?: boolean;
}

/** `field` goes on what has the label, `box` on what is typed into. */
export function useTextField(props: TextFieldProps) {
  const { label, value, onChange, required = false, error, disabled = false, maxLength } = props;
  const hint = [props.hint, charactersLeft(value, maxLength)].filter(Boolean).join('. ');
  const styles = useFieldStyles();
  const change = useCallback(
    (_: unknown, { value: text }: { value: string }) => onChange(text),
    [onChange],
  );
  return {
    field: {
      className: styles.field,
      label,
      required,
      // Labels of the sign-in are English; hints and errors never are.
      ...(hint !== '' && { hint: { children: hint, lang: 'ru' } }),
      ...(error !== undefined && { validationMessage: { children: error, lang: 'ru' } }),
    },
    box: {
      value,
      onChange: change,
      name: props.name,
      autoComplete: props.autoComplete,
      placeholder: props.placeholder,
      maxLength,
      disabled,
      className: mergeClasses(
        styles.box,
        error !== undefined && styles.wrong,
        disabled && styles.closed,
      ),
    },
  };
}
