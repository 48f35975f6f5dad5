import { Field, Input } from '@fluentui/react-components';
import { Eye20Regular } from '@fluentui/react-icons/svg/eye';
import { EyeOff20Regular } from '@fluentui/react-icons/svg/eye-off';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { authFormText } from '#text/account/auth.ts';
import { IconButton } from '../button/IconButton.tsx';
import { type TextFieldProps, useTextField } from './useTextField.ts';

interface LineProps extends TextFieldProps {
  autoFocus?: boolean;
  type?: 'text' | 'password' | 'email';
  /** Turns off automatic capitals and corrections, for logins and passwords. */
  verbatim?: boolean;
  /** Button at the end of the line. */
  after?: ReactElement;
}

export function TextField(props: LineProps) {
  const { field, box } = useTextField(props);
  const { autoFocus = false, verbatim = false, after } = props;
  const input = useRef<HTMLInputElement>(null);
  // Replaces the attribute `autoFocus`, because focusing before the first frame would force a layout.
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  return (
    <Field {...field}>
      <Input
        {...box}
        input={{ ref: input }}
        type={props.type ?? 'text'}
        {...(verbatim && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
        {...(after && { contentAfter: after })}
      />
    </Field>
  );
}

export function PasswordField(props: Omit<LineProps, 'type' | 'verbatim' | 'after'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      verbatim
      after={
        <span lang="ru">
          <IconButton
            label={isShown ? authFormText.hidePassword : authFormText.showPassword}
            icon={isShown ? <EyeOff20Regular /> : <Eye20Regular />}
            onClick={() => setShown(!isShown)}
          />
        </span>
      }
    />
  );
}
