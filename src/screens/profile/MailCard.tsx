// «Письма»: whether the server sends any, where to, and which of them one wants.
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Profile } from '#contract/userShapes.ts';
import { chooseReceiptsAction } from '#state/profile.ts';
import { settingsAtom } from '#state/queries/settings.ts';
import { useAction } from '#state/useAction.ts';
import { accountText } from '#text/account.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { Card } from '#ui/layout/Card.tsx';

const { mail: words } = accountText;

export function MailCard({ profile }: { profile: Profile }) {
  const { mail } = useAtomValue(settingsAtom);
  const choose = useSetAtom(chooseReceiptsAction);
  /** While it is on its way; then what stands is shown. */
  const [chosen, setChosen] = useState<boolean>();
  const [, change] = useAction(async (receipts: boolean) => {
    setChosen(receipts);
    await choose(receipts);
    setChosen(undefined);
  });
  return (
    <Card title={words.title}>
      {mail ? (
        <>
          <p>{words.to(profile.email)}</p>
          <CheckField
            label={words.receipts}
            checked={chosen ?? profile.receipts}
            onChange={change}
          />
        </>
      ) : (
        <p>{words.off}</p>
      )}
    </Card>
  );
}
