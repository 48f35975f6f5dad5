// Several labelled lines of text with their hint and their error; apart from one line, for who signs in needs no more.
import { Field } from './Field.tsx';
import { type TextFieldProps, useTextField } from './useTextField.ts';

export function TextAreaField({ rows, ...props }: TextFieldProps & { rows: number }) {
  const { field, line, box } = useTextField({ ...props, lines: true });
  return (
    <Field {...field}>
      {(control) => (
        <span className={box}>
          <textarea {...control} {...line} rows={rows} />
        </span>
      )}
    </Field>
  );
}
