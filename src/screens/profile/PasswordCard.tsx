import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { useState } from 'react';
import { ForgottenLink } from '#parts/auth/ForgottenLink.tsx';
import { type FormErrors, NO_ERRORS } from '#state/formErrors.ts';
import { changePassword } from '#state/profile.ts';
import { useAction } from '#state/useAction.ts';
import { accountText } from '#text/account/account.ts';
import { authText } from '#text/account/auth.ts';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const { password: words } = accountText;

const EMPTY = { password: '', newPassword: '', again: '' };

const useStyles = makeStyles({
  forgotten: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

function errorsIn({ password, newPassword, again }: typeof EMPTY): FormErrors | undefined {
  if (password === '') return { password: words.missing };
  return newPassword === again ? undefined : { again: words.differs };
}

export function PasswordCard() {
  const styles = useStyles();
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS);
  const store = useStore();
  const [isSaving, submit] = useAction(async () => {
    const { password, newPassword } = typed;
    const wrong = errorsIn(typed) ?? (await changePassword(store, { password, newPassword }));
    setErrors(wrong);
    if (wrong === NO_ERRORS) setTyped(EMPTY);
  });
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    error: errors[name],
    name,
    required: true,
  });
  return (
    <ProfileForm
      title={words.title}
      submitLabel={words.save}
      errors={errors}
      isBusy={isSaving}
      onSubmit={submit}
    >
      <PasswordField {...field('password')} label={words.current} autoComplete="current-password" />
      <PasswordField
        {...field('newPassword')}
        label={words.next}
        hint={authText.rules.password}
        autoComplete="new-password"
      />
      <PasswordField {...field('again')} label={words.again} autoComplete="new-password" />
      <p>{words.consequence}</p>
      <ForgottenLink className={styles.forgotten} />
    </ProfileForm>
  );
}
