// Gives up what waits, after asking once and naming it; a confirmation is withdrawn.
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { OutboxRow } from '#offline/outboxRow.ts';
import { rowTitle } from '#page/parts/outbox/rowTitle.ts';
import { discardRowAction } from '#state/outbox/rowActions.ts';
import { useAction } from '#state/useAction.ts';
import { actions, discarding } from '#text/outbox.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';

function consequence(row: OutboxRow): string {
  switch (row.kind) {
    case 'upload':
      return discarding.upload(row.file.name, rowTitle(row));
    case 'removal':
      return discarding.removal(rowTitle(row));
    case 'save':
      return discarding.save(row.payload.team);
  }
}

export function DiscardButton({ row }: { row: OutboxRow }) {
  const [isAsking, setAsking] = useState(false);
  const discard = useSetAtom(discardRowAction);
  const [isDiscarding, confirm] = useAction(async () => {
    await discard(row);
    setAsking(false);
  });
  return (
    <>
      <IconButton
        label={actions.discard(rowTitle(row))}
        icon={<Delete20Regular />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={discarding.title}
        confirmLabel={row.kind === 'save' ? discarding.withdraw : discarding.confirm}
        cancelLabel={discarding.cancel}
        busy={isDiscarding}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>{consequence(row)}</p>
        {row.isUncertain && <Notice tone="warning">{discarding.attempted}</Notice>}
      </ConfirmDialog>
    </>
  );
}
