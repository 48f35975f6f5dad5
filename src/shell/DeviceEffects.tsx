// Effects of the whole page: sending, prefetch, badge, and refusing files that are dropped outside of a target.
import { useEffect, useState } from 'react';
import {
  useBadge,
  useDeviceEvents,
  usePrefetch,
  useLeaveQuestion,
} from '#state/device-events/useDeviceEvents.ts';
import { useDrainer, useDraftPull } from '#state/device-events/useDrainer.ts';
import { useOutdated } from '#state/device.ts';
import { useSettings } from '#state/queries/settings.ts';
import { shellNoticeText } from '#text/shell.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

function refuse(event: DragEvent): void {
  const { dataTransfer } = event;
  // Skips an event that a drop target has already handled.
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

function useStrayFiles(): void {
  useEffect(() => {
    const gone = new AbortController();
    for (const kind of ['dragover', 'drop'] as const)
      window.addEventListener(kind, refuse, { signal: gone.signal });
    return () => gone.abort();
  }, []);
}

/** Blocks an outdated page until it is reloaded, because a newer build already uses the database (offline 1.11). */
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
  usePrefetch();
  useLeaveQuestion();
  useSettings();
  useStrayFiles();
  return <OutdatedPage />;
}
