import { mergeClasses } from '@fluentui/react-components';
import { createContext, use } from 'react';
import { uiText } from '#text/ui.ts';
import { focusNeighbour } from '../focus/moveFocus.ts';
import { useFieldStyles } from './useFieldStyles.ts';

/** True while the form is being sent. Its fields are then read-only, because the request lacks what is typed later. */
export const SendingContext = createContext(false);

/** Share of the limit from which the remaining characters are shown. */
const NEARLY_FULL = 0.8;

/** Returns an error if a text exceeds its limit. The text is not cut, so that nothing pasted is lost. */
export const tooLong = ({ length }: string, most: number): string | undefined =>
  length > most ? uiText.tooLong(length, most) : undefined;

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
  /** Limit of characters. Nearly full, the field shows how many are left, then how many are too many. */
  maxLength?: number;
  disabled?: boolean;
}

/** Returns `field`, props of Fluent's Field with the label, and `box`, props of the input in it. */
export function useTextField(props: TextFieldProps) {
  const { label, value, required = false, errorId, disabled = false, maxLength = Infinity } = props;
  const left = maxLength - value.length;
  const isNearlyFull = left >= 0 && value.length > maxLength * NEARLY_FULL;
  const hint = [props.hint, isNearlyFull && uiText.charactersLeft(left)].filter(Boolean).join('. ');
  const error = tooLong(value, maxLength) ?? props.error;
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
      disabled,
      className: mergeClasses(
        styles.box,
        error !== undefined && styles.wrong,
        disabled && styles.closed,
      ),
    },
  };
}
