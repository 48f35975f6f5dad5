import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import type { Profile } from '#contract/shapes/userShapes.ts';
import { chooseMail, type MailChoice } from '#state/profile.ts';
import { settingsAtom } from '#state/queries/settings.ts';
import { useAction } from '#state/useAction.ts';
import { accountText } from '#text/account/account.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { Card } from '#ui/layout/Card.tsx';

const { mail: words } = accountText;

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
  return <CheckField label={words[kind]} checked={chosen ?? stands} onChange={change} />;
}

export function MailCard({ profile }: { profile: Profile }) {
  const { mail } = useAtomValue(settingsAtom);
  return (
    <Card title={words.title}>
      {mail ? (
        <>
          <p>{words.to(profile.email)}</p>
          {profile.mailLost && <Notice tone="warning">{words.lost}</Notice>}
          <Choice kind="receipts" stands={profile.receipts} />
          <Choice kind="reminders" stands={profile.reminders} />
        </>
      ) : (
        <p>{words.off}</p>
      )}
    </Card>
  );
}
