import { mergeClasses } from '@fluentui/react-components';
import { createContext, use } from 'react';
import { uiText } from '#text/ui.ts';
import { focusNeighbour } from '../focus/moveFocus.ts';
import { useFieldStyles } from './useFieldStyles.ts';

/** True while the form is being sent. Its fields are then read-only, because the request lacks what is typed later. */
export const SendingContext = createContext(false);

/** Share of the limit from which the remaining characters are shown. */
const NEARLY_FULL = 0.8;

/** Returns a hint about the remaining characters; undefined if the text is far from the limit. */
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
  /** Id of the error text, for a control that is disabled because of the error. */
  errorId?: string;
  name?: string;
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  disabled?: boolean;
}

/** Returns `field`, props of Fluent's Field with the label, and `box`, props of the input in it. */
export function useTextField(props: TextFieldProps) {
  const { label, value, required = false, error, errorId, disabled = false, maxLength } = props;
  const hint = [props.hint, charactersLeft(value, maxLength)].filter(Boolean).join('. ');
  const styles = useFieldStyles();
  return {
    field: {
      ref: focusNeighbour,
      className: styles.field,
      label,
      required,
      // Labels of the sign-in are English; hints and errors are Russian.
      ...(hint !== '' && { hint: { children: hint, lang: 'ru' } }),
      ...(error !== undefined && {
        validationMessage: {
          children: error,
          lang: 'ru',
          ...(errorId !== undefined && { id: errorId }),
        },
      }),
    },
    box: {
      value,
      onChange: (_: unknown, data: { value: string }) => props.onChange(data.value),
      readOnly: use(SendingContext),
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
