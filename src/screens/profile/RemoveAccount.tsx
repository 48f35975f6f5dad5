import { makeStyles } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import type { Profile } from '#contract/shapes/userShapes.ts';
import { removeAccount } from '#state/account/signOut.ts';
import { outboxRowsAtom, waitingCounts } from '#state/outbox/rows.ts';
import { type FormErrors, NO_ERRORS } from '#state/toasts.ts';
import { useAction } from '#state/useAction.ts';
import { accountText } from '#text/account/account.ts';
import { waitingText } from '#text/outbox.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { ErrorNotice } from '#ui/feedback/Notice.tsx';
import { PasswordField } from '#ui/form/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';

const { removal: words } = accountText;

interface RemoveAccountProps {
  profile: Profile;
  /** False without a network, because the dialog needs numbers from the server. */
  canAsk: boolean;
}

const useStyles = makeStyles({
  intro: { marginBottom: '16px' },
  list: {
    display: 'grid',
    gap: '6px',
    margin: '6px 0 0',
    paddingLeft: '20px',
    listStyleType: 'disc',
  },
});

function List({ title, items }: { title: string; items: readonly string[] }) {
  const styles = useStyles();
  return (
    <div>
      <p>{title}</p>
      <ul className={styles.list}>
        {items
          .filter((item) => item !== '')
          .map((item) => (
            <li key={item}>{item}</li>
          ))}
      </ul>
    </div>
  );
}

function WhatGoes({ profile: { has } }: { profile: Profile }) {
  const waiting = waitingText(waitingCounts(useAtomValue(outboxRowsAtom)));
  return (
    <>
      <List
        title={words.goes}
        items={[
          words.person,
          words.drafts(has),
          waiting === '' ? '' : words.waiting(waiting),
          words.elsewhere,
          words.sessions,
        ]}
      />
      <List title={words.stays} items={[words.applications(has)]} />
    </>
  );
}

function closedReason({ has }: Profile, canAsk: boolean): string | undefined {
  if (!canAsk) return words.needsNetwork;
  return has.competitions > 0 ? words.competitionsFirst(has.competitions) : undefined;
}

export function RemoveAccount({ profile, canAsk }: RemoveAccountProps) {
  const styles = useStyles();
  const [isAsking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS);
  const store = useStore();
  const [isRemoving, confirm] = useAction(async () => {
    setErrors(
      password === '' ? { password: words.passwordMissing } : await removeAccount(store, password),
    );
  });
  const close = () => {
    setAsking(false);
    setPassword('');
    setErrors(NO_ERRORS);
  };
  return (
    <Card title={words.title}>
      <p className={styles.intro}>{words.intro}</p>
      <Button
        wide
        tone="danger"
        icon={<Delete20Regular />}
        reason={closedReason(profile, canAsk)}
        onClick={() => setAsking(true)}
      >
        {words.action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={words.question(profile.login)}
        confirmLabel={words.confirm}
        cancelLabel={words.cancel}
        tone="danger"
        busy={isRemoving}
        onConfirm={confirm}
        onClose={close}
      >
        <WhatGoes profile={profile} />
        <ErrorNotice text={errors['form']} />
        <PasswordField
          required
          label={words.password}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={errors['password']}
        />
      </ConfirmDialog>
    </Card>
  );
}
