// Asks before a queued request is discarded or a queued submission withdrawn (offline 3.7).
import { useAtomValue, useStore } from 'jotai';
import { isAccepted } from '#domain/acceptance.ts';
import { competitionOf, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import { isCompetitionGone, isSubmittedInstead } from '#domain/outbox/rowAccount.ts';
import { discardWaiting } from '#state/rowActions.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { useAction } from '#state/useAction.ts';
import { useServerNow } from '#state/clock/useNow.ts';
import { outboxText } from '#text/outbox.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { rowTitle } from './rowTitle.ts';

function consequence(row: OutboxRow, isStored: boolean, after: string): string {
  switch (row.kind) {
    case 'upload': {
      const words = isStored ? outboxText.discard.replacement : outboxText.discard.upload;
      return words(row.file.name, rowTitle(row));
    }
    case 'removal':
      return outboxText.discard.removal(rowTitle(row));
    case 'save':
      return isSubmittedInstead(row)
        ? outboxText.withdraw.submitted(row.payload.competitionName, row.payload.team)
        : outboxText.withdraw.text(row.payload.competitionName, row.payload.team, after);
  }
}

/** Returns the sentence about what is possible after the withdrawal. */
function useAfter(row: OutboxRow): string {
  const isGone = isCompetitionGone(useAtomValue(outboxRowsAtom), competitionOf(row));
  const isOpen = isAccepted(row, useServerNow());
  if (isGone) return outboxText.withdraw.after.gone;
  if (isOpen) return outboxText.withdraw.after.open;
  return row.returned ? outboxText.withdraw.after.returnOver : outboxText.withdraw.after.closed;
}

interface DiscardDialogProps {
  row: OutboxRow;
  /** The server has a file in this place. */
  isStored?: boolean;
  isOpen: boolean;
  onClose: () => void;
}

export function DiscardDialog({ row, isStored = false, isOpen, onClose }: DiscardDialogProps) {
  const store = useStore();
  const [isDiscarding, confirm] = useAction(async () => {
    await discardWaiting(store, row, isStored);
    onClose();
  });
  const after = useAfter(row);
  const words = row.kind === 'save' ? outboxText.withdraw : outboxText.discard;
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
      <p>{consequence(row, isStored, after)}</p>
      {row.isUncertain && <Notice tone="warning">{outboxText.discard.attempted}</Notice>}
    </ConfirmDialog>
  );
}
