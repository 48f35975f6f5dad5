// A labelled line of text with its hint and its error.
import { Field, Input } from '@fluentui/react-components';
import { type ReactElement, useEffect, useRef } from 'react';
import { type TextFieldProps, useTextField } from './useTextField.ts';

export interface LineProps extends TextFieldProps {
  /** Has the focus once it is drawn. */
  autoFocus?: boolean;
  type?: 'text' | 'password' | 'email';
  inputMode?: 'text' | 'email' | 'numeric';
  /** Turns capitals, correction and spell check off, for logins and passwords. */
  verbatim?: boolean;
  /** A button at the end of the line. */
  after?: ReactElement;
}

export function TextField(props: LineProps) {
  const { field, box } = useTextField(props);
  const { autoFocus = false, verbatim = false, after } = props;
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
        {...(verbatim && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
        {...(after && { contentAfter: after })}
      />
    </Field>
  );
}
