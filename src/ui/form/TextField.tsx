// A labelled line of text with its hint and its error.
import { Field, Input } from '@fluentui/react-components';
import { type TextFieldProps, useTextField } from './useTextField.ts';

interface LineProps extends TextFieldProps {
  type?: 'text' | 'password' | 'email';
  inputMode?: 'text' | 'email' | 'numeric';
}

export function TextField(props: LineProps) {
  const { field, box } = useTextField(props);
  return (
    <Field {...field}>
      <Input {...box} type={props.type ?? 'text'} inputMode={props.inputMode} />
    </Field>
  );
}
