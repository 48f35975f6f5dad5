// Outbox that failed to load. Never shown as an empty one.
import { deviceText } from '#text/device.ts';
import { NoScreen } from '#ui/feedback/EmptyState.tsx';

export const UntoldRows = () => <NoScreen tone="danger" {...deviceText.untold} />;
