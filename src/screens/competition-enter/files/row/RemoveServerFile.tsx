// Asks once, naming the file and its entry, and deletes it from the server.
import { useStore } from 'jotai';
import { acceptedUntil } from '#domain/acceptance.ts';
import type { PresentFile } from '#domain/entry-session/entrySession.ts';
import { shownName } from '#domain/entry-session/select/selectShown.ts';
import { removeServerFile } from '#state/entry/removal.ts';
import { useAction } from '#state/useAction.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { untilText } from '#text/format/deadline.ts';
import { entryLabel } from '#text/programme.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import type { FileSectionProps } from '../fileSectionProps.ts';

interface RemoveServerFileProps extends FileSectionProps {
  serverFile: PresentFile;
  isOpen: boolean;
  onClose: () => void;
}

export function RemoveServerFile(props: RemoveServerFileProps) {
  const { sessionKey, session, entry, kind, competition, now, serverFile, isOpen, onClose } = props;
  const until = competition.returned && untilText(acceptedUntil(competition), now);
  const label = entryLabel(entry.routine, shownName(session, entry));
  const store = useStore();
  const [isRemoving, confirm] = useAction(async () => {
    await removeServerFile(store, { key: sessionKey, entry, kind, competition });
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
      <p>{entryFilesText.removal.text(serverFile.name, label, until)}</p>
    </ConfirmDialog>
  );
}
