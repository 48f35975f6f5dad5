// A labelled line of text with its hint and its error.
import { Field } from './Field.tsx';
import { type TextFieldProps, useTextField } from './useTextField.ts';

interface LineProps extends TextFieldProps {
  type?: 'text' | 'password' | 'email';
  inputMode?: 'text' | 'email' | 'numeric';
}

export function TextField(props: LineProps) {
  const { field, line, box } = useTextField(props);
  return (
    <Field {...field}>
      {(control) => (
        <span className={box}>
          <input {...control} {...line} type={props.type ?? 'text'} inputMode={props.inputMode} />
        </span>
      )}
    </Field>
  );
}
