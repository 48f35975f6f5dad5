// Asks once, naming the file and its programme, and deletes it from the server.
import { useSetAtom } from 'jotai';
import { useRef } from 'react';
import type { StoredFile } from '#state/entry/entryPage.ts';
import { removeStoredFileAction } from '#state/entry/removeFile.ts';
import { useAction } from '#state/useAction.ts';
import { fileRemoval } from '#text/entering.ts';
import { entryLabel } from '#text/programme.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { FileSectionProps } from './fileSectionProps.ts';

interface RemoveStoredFileProps extends FileSectionProps {
  stored: Extract<StoredFile, { kind: 'present' }>;
  isOpen: boolean;
  onClose: () => void;
}

/** One key a deletion: it stays the same until the row is gone with its file. */
export function RemoveStoredFile(props: RemoveStoredFileProps) {
  const { page, option, kind, competition, stored, isOpen, onClose } = props;
  const key = useRef(crypto.randomUUID());
  const remove = useSetAtom(removeStoredFileAction);
  const [isRemoving, confirm] = useAction(async () => {
    await remove({ page, option, kind, competition, key: key.current });
    onClose();
  });
  return (
    <ConfirmDialog
      open={isOpen}
      tone="danger"
      title={fileRemoval.title(kind)}
      confirmLabel={fileRemoval.confirm}
      cancelLabel={fileRemoval.cancel}
      busy={isRemoving}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{fileRemoval.text(stored.name, entryLabel(option.routine, option.name))}</p>
    </ConfirmDialog>
  );
}
