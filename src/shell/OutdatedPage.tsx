// Stands before everything once a newer page uses the device's database: only loading anew goes on (offline 1.11).
import { useState } from 'react';
import { useOutdated } from '#state/device-events/useOutdated.ts';
import { shellNoticeText } from '#text/shell.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';

export function OutdatedPage() {
  const isOutdated = useOutdated();
  const [isBusy, setBusy] = useState(false);
  const reload = () => {
    setBusy(true);
    window.location.reload();
  };
  return (
    <ConfirmDialog
      open={isOutdated}
      title={shellNoticeText.outdated.title}
      confirmLabel={shellNoticeText.update.accept}
      busy={isBusy}
      onConfirm={reload}
    >
      <p>{shellNoticeText.outdated.text}</p>
    </ConfirmDialog>
  );
}
