import { mergeClasses } from '@fluentui/react-components';
import { useCallback } from 'react';
import { uiText } from '#text/ui.ts';
import { useFieldStyles } from './useFieldStyles.ts';

/** Share of the limit from which the remaining characters are shown. */
const NEARLY_FULL = 0.8;

/** Undefined while there is room or no limit. */
export const charactersLeft = (text: string, most: number | undefined): string | undefined =>
  most !== undefined && text.length > most * NEARLY_FULL
    ? uiText.charactersLeft(Math.max(0, most - text.length))
    : undefined;

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

/** `field`: props of the label's element. `box`: props of the input. */
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
      // Labels of the sign-in are English; hints and errors are Russian.
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
