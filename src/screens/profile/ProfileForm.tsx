import { makeStyles } from '@fluentui/react-components';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FormErrors } from '#state/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNotice } from '#ui/feedback/Notice.tsx';
import { focusFirstInvalid } from '#ui/focus/keepFocus.ts';
import { Card } from '#ui/layout/Card.tsx';

interface ProfileFormProps {
  title: string;
  submitLabel: string;
  errors: FormErrors;
  isBusy: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' },
});

export function ProfileForm(props: ProfileFormProps) {
  const styles = useStyles();
  const form = useRef<HTMLFormElement>(null);
  const { errors } = props;
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstInvalid(form.current);
  }, [errors]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <Card title={props.title}>
      <form ref={form} className={styles.form} onSubmit={send} noValidate>
        {props.children}
        <ErrorNotice text={errors['form']} />
        <Button type="submit" big wide busy={props.isBusy}>
          {props.submitLabel}
        </Button>
      </form>
    </Card>
  );
}
