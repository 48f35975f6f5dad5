// What the page does for the device: follows its changes, sends what waits, fetches ahead, learns the server's settings, takes no stray files, stops for a newer page.
import {
  useBadge,
  useDeviceEvents,
  useFetchAhead,
  useLeaveQuestion,
} from '#state/device-events/useDeviceEvents.ts';
import { useDraftPull } from '#state/device-events/useDraftPull.ts';
import { useDrainer } from '#state/device-events/useDrainer.ts';
import { useSettings } from '#state/queries/settings.ts';
import { OutdatedPage } from './OutdatedPage.tsx';
import { useStrayFiles } from './useStrayFiles.ts';

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
