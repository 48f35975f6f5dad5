// What the page does for the device: follows its changes, sends what waits, stops for a newer page.
import { useDeviceFeed } from '#state/device-feed/useDeviceFeed.ts';
import { useDrainer } from '#state/device-feed/useDrainer.ts';
import { OutdatedPage } from './OutdatedPage.tsx';

export function Device() {
  useDeviceFeed();
  useDrainer();
  return <OutdatedPage />;
}
