import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Profile } from '#contract/shapes/userShapes.ts';
import { hasForeignLetters } from '#domain/emailAddress.ts';
import { isSameEmail } from '#domain/normaliseText.ts';
import { ForgottenLink } from '#parts/auth/ForgottenLink.tsx';
import { type FormErrors, NO_ERRORS } from '#state/toasts.ts';
import { changePassword, chooseMail, type MailChoice, savePerson } from '#state/profile.ts';
import { settingsAtom } from '#state/queries/settings.ts';
import { useAction } from '#state/useAction.ts';
import { accountText } from '#text/account/account.ts';
import { authText } from '#text/account/auth.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNotice, Notice } from '#ui/feedback/Notice.tsx';
import { focusFirstInvalid } from '#ui/focus/moveFocus.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { PasswordField, TextField } from '#ui/form/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { oneColumn } from '#ui/theme/theme.ts';

const { person, password: passwordText, mail: mailText } = accountText;

interface ProfileFormProps {
  title: string;
  submitLabel: string;
  errors: FormErrors;
  isBusy: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

const useStyles = makeStyles({
  form: { ...oneColumn, gap: '20px' },
});

function ProfileForm(props: ProfileFormProps) {
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

const EMPTY = { password: '', newPassword: '', again: '' };

function errorsIn({ password, newPassword, again }: typeof EMPTY): FormErrors | undefined {
  if (password === '') return { password: passwordText.missing };
  return newPassword === again ? undefined : { again: passwordText.differs };
}

export function PasswordCard() {
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
      title={passwordText.title}
      submitLabel={passwordText.save}
      errors={errors}
      isBusy={isSaving}
      onSubmit={submit}
    >
      <PasswordField
        {...field('password')}
        label={passwordText.current}
        autoComplete="current-password"
      />
      <PasswordField
        {...field('newPassword')}
        label={passwordText.next}
        hint={authText.rules.password}
        autoComplete="new-password"
      />
      <PasswordField {...field('again')} label={passwordText.again} autoComplete="new-password" />
      <p>{passwordText.consequence}</p>
      <ForgottenLink />
    </ProfileForm>
  );
}

interface ChoiceProps {
  kind: MailChoice;
  stands: boolean;
}

function Choice({ kind, stands }: ChoiceProps) {
  const store = useStore();
  /** Value that the user has just chosen. It is shown until the server has answered. */
  const [chosen, setChosen] = useState<boolean>();
  const [, change] = useAction(async (wanted: boolean) => {
    setChosen(wanted);
    await chooseMail(store, kind, wanted);
    setChosen(undefined);
  });
  return <CheckField label={mailText[kind]} checked={chosen ?? stands} onChange={change} />;
}

export function MailCard({ profile }: { profile: Profile }) {
  const { mail } = useAtomValue(settingsAtom);
  return (
    <Card title={mailText.title}>
      {mail ? (
        <>
          <p>{mailText.to(profile.email)}</p>
          {profile.mailLost && <Notice tone="warning">{mailText.lost}</Notice>}
          <Choice kind="receipts" stands={profile.receipts} />
          <Choice kind="reminders" stands={profile.reminders} />
        </>
      ) : (
        <p>{mailText.off}</p>
      )}
    </Card>
  );
}

export function PersonCard({ profile }: { profile: Profile }) {
  const [fullname, setFullname] = useState<string>();
  const [email, setEmail] = useState<string>();
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS);
  const store = useStore();
  // A field shows the profile until the user changes it.
  const shown = { fullname: fullname ?? profile.fullName, email: email ?? profile.email };
  const isOtherEmail = !isSameEmail(shown.email, profile.email);
  const [isSaving, submit] = useAction(async () => {
    const wrong =
      isOtherEmail && password === ''
        ? { password: passwordText.missing }
        : await savePerson(store, { ...shown, ...(isOtherEmail && { password }) });
    setErrors(wrong);
    if (wrong !== NO_ERRORS) return;
    setFullname(undefined);
    setEmail(undefined);
    setPassword('');
  });
  return (
    <ProfileForm
      title={person.title}
      submitLabel={person.save}
      errors={errors}
      isBusy={isSaving}
      onSubmit={submit}
    >
      <TextField
        label={person.fullName}
        value={shown.fullname}
        onChange={setFullname}
        error={errors['fullname']}
        required
        name="name"
        autoComplete="name"
      />
      <TextField
        label={person.email}
        value={shown.email}
        onChange={setEmail}
        error={errors['email']}
        hint={hasForeignLetters(shown.email) ? authText.foreignLetters : undefined}
        required
        type="email"
        name="email"
        autoComplete="email"
      />
      {isOtherEmail && (
        <PasswordField
          label={passwordText.current}
          hint={person.passwordFor}
          value={password}
          onChange={setPassword}
          error={errors['password']}
          required
          name="password"
          autoComplete="current-password"
        />
      )}
    </ProfileForm>
  );
}
