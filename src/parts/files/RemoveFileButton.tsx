// Deletes an own file after asking once; closed in the seven days before the deadline (behaviour 4.3).
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { useStore } from 'jotai';
import { useState } from 'react';
import type { OwnFile } from '#contract/shapes.ts';
import { type Acceptance, areFilesFrozen } from '#domain/acceptance.ts';
import { isActive } from '#domain/deadline.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { removeOwnFile } from '#state/files/ownFiles.ts';
import { useAction } from '#state/useAction.ts';
import { untilText } from '#text/format/deadline.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { FileWords } from './FileWords.tsx';

interface RemoveFileButtonProps {
  kind: FileKind;
  file: OwnFile & Acceptance;
  /** Epoch ms. */
  now: number;
  /** The id of the sentence that says why deletion is closed. */
  reasonId: string;
}

export function RemoveFileButton({ kind, file, now, reasonId }: RemoveFileButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const isOpen = isActive(file.deadline, now);
  const store = useStore();
  const [isRemoving, confirm] = useAction(async () => {
    await removeOwnFile(store, { kind, file });
    setAsking(false);
  });
  return (
    <>
      <IconButton
        tone="danger"
        icon={<Delete20Regular />}
        label={ownFilesText.removeFile(file.name)}
        reasonId={areFilesFrozen(file, now) ? reasonId : undefined}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        title={ownFilesText.removal.title(file.name)}
        confirmLabel={ownFilesText.remove}
        cancelLabel={ownFilesText.keep}
        tone="danger"
        busy={isRemoving}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <FileWords file={file} />
        {file.application !== null && (
          <Notice
            tone="warning"
            title={isOpen ? ownFilesText.removal.confirmed : ownFilesText.removal.kept}
          >
            {isOpen
              ? ownFilesText.removal.replaceable(untilText(file.deadline, now))
              : ownFilesText.removal.irreplaceable}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}
