// Says that the device does not tell what waits on it, which is not that nothing does.
import { deviceText } from '#text/device.ts';
import { NoScreen } from '#ui/feedback/EmptyState.tsx';

export const UntoldRows = () => <NoScreen tone="danger" {...deviceText.untold} />;
