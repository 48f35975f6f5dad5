// What the shell has to say above every screen, mostly nothing: a new version, trouble with the device.
import { DeviceNotice } from './DeviceNotice.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';

export function ShellNotices() {
  return (
    <>
      <UpdateNotice />
      <DeviceNotice />
    </>
  );
}
