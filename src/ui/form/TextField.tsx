import { Field, Input } from '@fluentui/react-components';
import { type ReactElement, useEffect, useRef } from 'react';
import { type TextFieldProps, useTextField } from './useTextField.ts';

export interface LineProps extends TextFieldProps {
  autoFocus?: boolean;
  type?: 'text' | 'password' | 'email';
  inputMode?: 'text' | 'email' | 'numeric';
  /** For logins and passwords. */
  verbatim?: boolean;
  /** Button at the end of the line. */
  after?: ReactElement;
}

export function TextField(props: LineProps) {
  const { field, box } = useTextField(props);
  const { autoFocus = false, verbatim = false, after } = props;
  const input = useRef<HTMLInputElement>(null);
  // After the first frame: focusing earlier would force a layout.
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
