// Asks the user before an outbox row is discarded (offline 3.7).
import { useAtomValue, useStore } from 'jotai';
import { isAccepted } from '#domain/acceptance.ts';
import { competitionOf, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import { isCompetitionGone, isSubmittedInstead } from '#domain/outbox/rowAccount.ts';
import { discardWaiting } from '#state/rowActions.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { useAction } from '#state/useAction.ts';
import { useServerNow } from '#state/clock/useNow.ts';
import { discardText, outboxText } from '#text/outbox.ts';
import { BreakableName } from '#ui/BreakableName.tsx';
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
      return outboxText.keepFile.text(rowTitle(row));
    case 'save':
      return isSubmittedInstead(row)
        ? outboxText.withdraw.submitted(row.payload.competitionName, row.payload.team)
        : outboxText.withdraw.text(row.payload.competitionName, row.payload.team, after);
  }
}

/** Returns the sentence that says what the user can do after withdrawing a submission. */
function useAfter(row: OutboxRow): string {
  const isGone = isCompetitionGone(useAtomValue(outboxRowsAtom), competitionOf(row));
  const isOpen = isAccepted(row, useServerNow());
  if (isGone) return outboxText.withdraw.after.gone;
  if (isOpen) return outboxText.withdraw.after.open;
  return row.returned ? outboxText.withdraw.after.returnOver : outboxText.withdraw.after.closed;
}

interface DiscardDialogProps {
  row: OutboxRow;
  /** True if the server has a file for the same entry. */
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
  const words = discardText[row.kind];
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
      <p>
        <BreakableName name={consequence(row, isStored, after)} />
      </p>
      {row.isUncertain && <Notice tone="warning">{outboxText.discard.attempted}</Notice>}
    </ConfirmDialog>
  );
}
