// Stands before everything once a newer page uses the device's database: only loading anew goes on (offline 1.11).
import { useState } from 'react';
import { useOutdated } from '#state/device-events/useOutdated.ts';
import { shellText } from '#text/shell.ts';
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
      title={shellText.outdated.title}
      confirmLabel={shellText.update.accept}
      busy={isBusy}
      onConfirm={reload}
    >
      <p>{shellText.outdated.text}</p>
    </ConfirmDialog>
  );
}
