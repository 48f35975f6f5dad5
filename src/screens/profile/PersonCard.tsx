import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
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
import { Notice } from '#ui/feedback/Notice.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { PasswordField, TextField } from '#ui/form/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const { person, password: passwordText, mail: mailText } = accountText;

const EMPTY = { password: '', newPassword: '', again: '' };

const useStyles = makeStyles({
  forgotten: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

function errorsIn({ password, newPassword, again }: typeof EMPTY): FormErrors | undefined {
  if (password === '') return { password: passwordText.missing };
  return newPassword === again ? undefined : { again: passwordText.differs };
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
      <ForgottenLink className={styles.forgotten} />
    </ProfileForm>
  );
}

interface ChoiceProps {
  kind: MailChoice;
  stands: boolean;
}

function Choice({ kind, stands }: ChoiceProps) {
  const store = useStore();
  /** Optimistic until the response arrives. */
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
  // Untouched fields follow the profile.
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
