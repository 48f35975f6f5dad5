// A reserve and a member of an entry change places by the organiser's own decision (behaviour 5.23).
import { useStore } from 'jotai';
import { useState } from 'react';
import { entryKey } from '#domain/entry/entryFiles.ts';
import { swapReserve } from '#state/application/organisedApplication.ts';
import { ReasonDialog } from '#parts/decisions/ReasonDialog.tsx';
import { decisionsText } from '#text/application/decisions.ts';
import { entryLabel } from '#text/programme.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { chosenOf, offered, swapOptions } from '../chosenPeople.ts';
import { EntryAction } from './EntryAction.tsx';
import type { EntryDecisionProps } from './WithdrawEntry.tsx';

export function SwapReserve({ id, version, entry }: EntryDecisionProps) {
  const { routine, name, members } = entry;
  const { reserves, swimmers } = swapOptions(members);
  const [isAsking, setAsking] = useState(false);
  const store = useStore();
  if (reserves.length === 0 || swimmers.length === 0) return null;
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
        about={`swap ${id} ${entryKey(entry)}`}
        title={words.title(label)}
        field={{ label: reason, hint: reasonHint, required: true }}
        confirmLabel={words.confirm}
        cancelLabel={words.keep}
        onConfirm={async (chosen) => {
          const coming = chosenOf(reserves, chosen.coming)?.value;
          const leaving = chosenOf(swimmers, chosen.leaving)?.value;
          if (coming === undefined || leaving === undefined) return words.noPeople;
          return swapReserve(store, id, { routine, name, coming, leaving, reason: chosen.words });
        }}
        onClose={() => setAsking(false)}
      >
        {({ values, change }) => {
          const coming = chosenOf(reserves, values.coming);
          const leaving = chosenOf(swimmers, values.leaving);
          return (
            <>
              <SelectField
                label={words.coming}
                value={coming?.value ?? ''}
                options={offered(reserves, coming)}
                onChange={(value) => change('coming', value)}
              />
              <SelectField
                label={words.leaving}
                value={leaving?.value ?? ''}
                options={offered(swimmers, leaving)}
                onChange={(value) => change('leaving', value)}
              />
              <p>{words.text(version)}</p>
            </>
          );
        }}
      </ReasonDialog>
    </>
  );
}
