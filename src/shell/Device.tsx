// What the page does for the device while it is open: follows its changes and sends what waits.
import { useDeviceFeed } from '#state/device-feed/useDeviceFeed.ts';
import { useDrainer } from '#state/device-feed/useDrainer.ts';

export function Device() {
  useDeviceFeed();
  useDrainer();
  return null;
}
