// Effects of the page for the device.
import { useEffect, useState } from 'react';
import {
  useBadge,
  useDeviceEvents,
  useFetchAhead,
  useLeaveQuestion,
} from '#state/device-events/useDeviceEvents.ts';
import { useDraftPull } from '#state/device-events/useDraftPull.ts';
import { useDrainer } from '#state/device-events/useDrainer.ts';
import { useOutdated } from '#state/device.ts';
import { useSettings } from '#state/queries/settings.ts';
import { shellNoticeText } from '#text/shell.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

function refuse(event: DragEvent): void {
  const { dataTransfer } = event;
  // Drop targets have handled the event by now.
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

function useStrayFiles(): void {
  useEffect(() => {
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

/** Blocks the page once a newer build uses the database; only a reload goes on (offline 1.11). */
function OutdatedPage() {
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

export function DeviceEffects() {
  useDeviceEvents();
  useBadge();
  useDrainer();
  useDraftPull();
  useFetchAhead();
  useLeaveQuestion();
  useSettings('signed-in');
  useStrayFiles();
  return <OutdatedPage />;
}
