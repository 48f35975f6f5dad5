// Deletes a draft of this device after asking once.
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { useStore } from 'jotai';
import { useState } from 'react';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { removeDraft } from '#state/entry/draft.ts';
import { useAction } from '#state/useAction.ts';
import { draftsText } from '#text/application/drafts.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';

interface RemoveDraftProps {
  draft: EntryDraft;
  /** Its team and its competition. */
  what: string;
  /** Other devices have it, too. */
  isEverywhere: boolean;
}

export function RemoveDraft({ draft, what, isEverywhere }: RemoveDraftProps) {
  const [isAsking, setAsking] = useState(false);
  const store = useStore();
  const [isDropping, confirm] = useAction(async () => {
    await removeDraft(store, draft);
    setAsking(false);
  });
  const { action, title, text, everywhere, confirm: yes, cancel } = draftsText.removal;
  return (
    <>
      <IconButton label={action(what)} icon={<Delete20Regular />} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={title}
        confirmLabel={yes}
        cancelLabel={cancel}
        busy={isDropping}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>{text(what)}</p>
        {isEverywhere && <p>{everywhere}</p>}
      </ConfirmDialog>
    </>
  );
}
