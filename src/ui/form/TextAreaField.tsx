// Separate from TextField.tsx, so that the sign-in does not load Fluent's text area.
import { Field, makeStyles, mergeClasses, Textarea } from '@fluentui/react-components';
import type { KeyboardEvent } from 'react';
import { type TextFieldProps, useTextField } from './useTextField.ts';

export function TextAreaField({ rows = 3, ...props }: TextFieldProps & { rows?: number }) {
  const { field, box } = useTextField(props);
  return (
    <Field {...field}>
      <Textarea {...box} rows={rows} resize="vertical" />
    </Field>
  );
}

/** Number of lines in browsers without `field-sizing`, where the field cannot grow. */
const ROWS = 2;

const useStyles = makeStyles({
  box: {
    paddingBottom: 0,
    '& > textarea': { fieldSizing: 'content', minHeight: '46px', overflowWrap: 'anywhere' },
  },
});

/** Submits the form on Enter, as a single-line input does. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

export function WrappedField({ onChange, ...props }: TextFieldProps) {
  const styles = useStyles();
  const { field, box } = useTextField({
    ...props,
    onChange: (text) => onChange(text.replaceAll(/[\r\n]+/gu, ' ')),
  });
  return (
    <Field {...field}>
      <Textarea
        {...box}
        className={mergeClasses(box.className, styles.box)}
        rows={ROWS}
        onKeyDown={submitOnEnter}
      />
    </Field>
  );
}
