// Asks once before what waits is given up, naming it; a confirmation is withdrawn (offline 12, 27).
import { useSetAtom } from 'jotai';
import type { OutboxRow } from '#offline/outboxRow.ts';
import { discardRowAction } from '#state/outbox/rowActions.ts';
import { useAction } from '#state/useAction.ts';
import { discarding, withdrawing } from '#text/outbox.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { rowTitle } from './rowTitle.ts';

function consequence(row: OutboxRow): string {
  switch (row.kind) {
    case 'upload':
      return discarding.upload(row.file.name, rowTitle(row));
    case 'removal':
      return discarding.removal(rowTitle(row));
    case 'save':
      return withdrawing.text(row.payload.competitionName, row.payload.team);
  }
}

export interface GiveUpDialogProps {
  row: OutboxRow;
  isOpen: boolean;
  onClose: () => void;
}

export function GiveUpDialog({ row, isOpen, onClose }: GiveUpDialogProps) {
  const discard = useSetAtom(discardRowAction);
  const [isDiscarding, confirm] = useAction(async () => {
    await discard(row);
    onClose();
  });
  const words = row.kind === 'save' ? withdrawing : discarding;
  return (
    <ConfirmDialog
      open={isOpen}
      tone="danger"
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      busy={isDiscarding}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{consequence(row)}</p>
      {row.isUncertain && <Notice tone="warning">{discarding.attempted}</Notice>}
    </ConfirmDialog>
  );
}
