// A labelled line of text with its hint and its error.
import { Field, Input } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { type TextFieldProps, useTextField } from './useTextField.ts';

interface LineProps extends TextFieldProps {
  /** Has the focus once it is drawn. */
  autoFocus?: boolean;
  type?: 'text' | 'password' | 'email';
  inputMode?: 'text' | 'email' | 'numeric';
}

export function TextField(props: LineProps) {
  const { field, box } = useTextField(props);
  const { autoFocus = false } = props;
  const input = useRef<HTMLInputElement>(null);
  // Behind the first frame: focused in one piece with what draws it, the page would be laid out for that alone.
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  return (
    <Field {...field}>
      <Input
        {...box}
        input={{ ref: input }}
        type={props.type ?? 'text'}
        inputMode={props.inputMode}
      />
    </Field>
  );
}
