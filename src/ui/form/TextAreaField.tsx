// Several labelled lines of text with their hint and their error; apart from one line, for who signs in needs no more.
import { Field, Textarea } from '@fluentui/react-components';
import { type TextFieldProps, useTextField } from './useTextField.ts';

export function TextAreaField({ rows, ...props }: TextFieldProps & { rows: number }) {
  const { field, box } = useTextField(props);
  return (
    <Field {...field}>
      <Textarea {...box} rows={rows} resize="vertical" />
    </Field>
  );
}
