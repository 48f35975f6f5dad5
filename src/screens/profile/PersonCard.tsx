import { useStore } from 'jotai';
import { useState } from 'react';
import type { Profile } from '#contract/shapes/userShapes.ts';
import { hasForeignLetters } from '#domain/emailAddress.ts';
import { isSameEmail } from '#domain/normaliseText.ts';
import { type FormErrors, NO_ERRORS } from '#state/formErrors.ts';
import { savePerson } from '#state/profile.ts';
import { useAction } from '#state/useAction.ts';
import { accountText } from '#text/account/account.ts';
import { authText } from '#text/account/auth.ts';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const { person, password: ofPassword } = accountText;

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
        ? { password: ofPassword.missing }
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
          label={ofPassword.current}
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
