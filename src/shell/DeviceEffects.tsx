// What the page does for the device: follows its changes, sends what waits, learns the server's settings, stops for a newer page.
import { useDeviceFeed } from '#state/device-feed/useDeviceFeed.ts';
import { useDrainer } from '#state/device-feed/useDrainer.ts';
import { useLeaveQuestion } from '#state/device-feed/useLeaveQuestion.ts';
import { useSettings } from '#state/queries/useSettings.ts';
import { OutdatedPage } from './OutdatedPage.tsx';

export function DeviceEffects() {
  useDeviceFeed();
  useDrainer();
  useLeaveQuestion();
  useSettings('signed-in');
  return <OutdatedPage />;
}
