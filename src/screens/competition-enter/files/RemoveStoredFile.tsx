// Asks once, naming the file and its entry, and deletes it from the server.
import { useSetAtom } from 'jotai';
import type { ServerFile } from '#domain/entry-session/entrySession.ts';
import { removeStoredFileAction } from '#state/entry/removal.ts';
import { useAction } from '#state/useAction.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { entryLabel } from '#text/programme.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import type { FileSectionProps } from './fileSectionProps.ts';

interface RemoveStoredFileProps extends FileSectionProps {
  stored: Extract<ServerFile, { kind: 'present' }>;
  isOpen: boolean;
  onClose: () => void;
}

export function RemoveStoredFile(props: RemoveStoredFileProps) {
  const { sessionKey, entry, kind, competition, stored, isOpen, onClose } = props;
  const remove = useSetAtom(removeStoredFileAction);
  const [isRemoving, confirm] = useAction(async () => {
    await remove({ key: sessionKey, entry, kind, competition });
    onClose();
  });
  return (
    <ConfirmDialog
      open={isOpen}
      tone="danger"
      title={entryFilesText.removal.title(kind)}
      confirmLabel={entryFilesText.removal.confirm}
      cancelLabel={entryFilesText.removal.cancel}
      busy={isRemoving}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{entryFilesText.removal.text(stored.name, entryLabel(entry.routine, entry.name))}</p>
    </ConfirmDialog>
  );
}
