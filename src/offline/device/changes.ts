// Notifies all tabs and the worker of changed records.
export type DeviceChange =
  /** `meta`: session or clock changed. `drain-ended`: no drain runs any more, so any tab may start one. */
  | { kind: 'outbox' | 'drafts' | 'meta' | 'drain-ended' }
  /** The user discarded the only file of an entry before it was sent. The entry is therefore incomplete again. */
  | { kind: 'given-up'; owner: string; competitionId: string; naturalKey: string }
  | { kind: 'progress'; id: string; sent: number; total: number }
  /** The signed-in user may have changed. Tabs with data of another user reload. */
  | { kind: 'owner' };

export type GivenUpChange = Extract<DeviceChange, { kind: 'given-up' }>;

const listeners = new Set<(changed: DeviceChange) => void>();

const notifyListeners = (changed: DeviceChange): void => {
  for (const listener of listeners) listener(changed);
};

let opened: BroadcastChannel | undefined;

function channel(): BroadcastChannel | undefined {
  if (opened || typeof BroadcastChannel === 'undefined') return opened;
  opened = new BroadcastChannel('registration');
  opened.addEventListener('message', ({ data }: MessageEvent<DeviceChange>) =>
    notifyListeners(data),
  );
  return opened;
}

/** Notifies this tab at once, other tabs asynchronously. */
export function broadcastChange(changed: DeviceChange): void {
  channel()?.postMessage(changed);
  notifyListeners(changed);
}

/** Returns a function that unsubscribes. */
export function subscribeToChanges(listener: (changed: DeviceChange) => void): () => void {
  channel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
