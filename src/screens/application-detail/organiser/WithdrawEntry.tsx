// Takes an entry out of a submitted application, with a reason, or puts it back (behaviour 5.23).
import { useStore } from 'jotai';
import { useState } from 'react';
import { entryKey, type SubmittedEntry } from '#domain/entry/entryFiles.ts';
import { restoreEntry, withdrawEntry } from '#state/application/organisedApplication.ts';
import { ReasonDialog } from '#parts/decisions/ReasonDialog.tsx';
import { showToast } from '#state/toasts.ts';
import { useAction } from '#state/useAction.ts';
import { decisionsText } from '#text/application/decisions.ts';
import { entryLabel } from '#text/programme.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EntryAction } from './EntryAction.tsx';

export interface EntryDecisionProps {
  /** The application's rowid. */
  id: string;
  /** Of the application, valid now. */
  version: number;
  entry: SubmittedEntry;
}

export function WithdrawEntry({ id, version, entry }: EntryDecisionProps) {
  const { routine, name } = entry;
  const [isAsking, setAsking] = useState(false);
  const store = useStore();
  const words = decisionsText.withdraw;
  const label = entryLabel(routine, name);
  return (
    <>
      <EntryAction
        words={words.action}
        label={words.actionOf(label)}
        onClick={() => setAsking(true)}
      />
      <ReasonDialog
        open={isAsking}
        about={`withdraw ${id} ${entryKey(entry)}`}
        title={words.title(label)}
        field={{ label: words.reason, hint: words.reasonHint, required: true }}
        confirmLabel={words.action}
        cancelLabel={words.keep}
        tone="danger"
        onConfirm={({ words: reason }) => withdrawEntry(store, id, { routine, name, reason })}
        onClose={() => setAsking(false)}
      >
        <p>{words.text(version)}</p>
      </ReasonDialog>
    </>
  );
}

export function RestoreEntry({ id, version, entry: { routine, name } }: EntryDecisionProps) {
  const [isAsking, setAsking] = useState(false);
  const store = useStore();
  const [isBusy, start] = useAction(async () => {
    const message = await restoreEntry(store, id, { routine, name });
    setAsking(false);
    if (message !== '') showToast(store, { tone: 'error', text: message });
  });
  const words = decisionsText.restore;
  const label = entryLabel(routine, name);
  return (
    <>
      <EntryAction
        words={words.action}
        label={words.actionOf(label)}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        title={words.title(label)}
        confirmLabel={words.action}
        cancelLabel={words.keep}
        busy={isBusy}
        onConfirm={start}
        onClose={() => setAsking(false)}
      >
        <p>{words.text(version)}</p>
      </ConfirmDialog>
    </>
  );
}
