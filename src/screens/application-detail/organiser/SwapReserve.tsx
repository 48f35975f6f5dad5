// A reserve and a member of an entry change places by the organiser's own decision (behaviour 5.23).
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { type Member, personKey } from '#domain/application.ts';
import { fullName } from '#domain/entry/entryName.ts';
import { swapReserveAction } from '#state/application/organisedApplication.ts';
import { decisionsText } from '#text/application/decisions.ts';
import { entryLabel } from '#text/programme.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { EntryAction } from './EntryAction.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { EntryDecisionProps } from './WithdrawEntry.tsx';

const optionsOf = (members: readonly Member[]) =>
  members.map((member) => ({ value: personKey(member), label: fullName(member) }));

export function SwapReserve({ id, version, entry }: EntryDecisionProps) {
  const { routine, name, members } = entry;
  const reserves = optionsOf(members.filter(({ isReserve }) => isReserve));
  const swimmers = optionsOf(members.filter(({ isReserve }) => !isReserve));
  const [isAsking, setAsking] = useState(false);
  const [chosen, setChosen] = useState({ coming: '', leaving: '' });
  const swap = useSetAtom(swapReserveAction);
  const [firstReserve] = reserves;
  const [firstSwimmer] = swimmers;
  if (!firstReserve || !firstSwimmer) return null;
  const coming = reserves.find(({ value }) => value === chosen.coming) ?? firstReserve;
  const leaving = swimmers.find(({ value }) => value === chosen.leaving) ?? firstSwimmer;
  const words = decisionsText.swap;
  const label = entryLabel(routine, name);
  const { reason, reasonHint } = decisionsText.withdraw;
  return (
    <>
      <EntryAction
        words={words.action}
        label={words.actionOf(label)}
        onClick={() => setAsking(true)}
      />
      <ReasonDialog
        open={isAsking}
        title={words.title(label)}
        field={{ label: reason, hint: reasonHint, required: true }}
        confirmLabel={words.confirm}
        cancelLabel={words.keep}
        onConfirm={(why) =>
          swap(id, {
            routine,
            name,
            coming: coming.value,
            leaving: leaving.value,
            reason: why,
          })
        }
        onClose={() => setAsking(false)}
      >
        <SelectField
          label={words.coming}
          value={coming.value}
          options={reserves}
          onChange={(value) => setChosen({ ...chosen, coming: value })}
        />
        <SelectField
          label={words.leaving}
          value={leaving.value}
          options={swimmers}
          onChange={(value) => setChosen({ ...chosen, leaving: value })}
        />
        <p>{words.text(version)}</p>
      </ReasonDialog>
    </>
  );
}
