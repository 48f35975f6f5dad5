// Notifies all tabs and the worker of changed records.
import * as v from 'valibot';

const change = v.variant('kind', [
  v.object({ kind: v.literal('outbox') }),
  v.object({ kind: v.literal('drafts') }),
  /** Session or clock. */
  v.object({ kind: v.literal('meta') }),
  /** Discarded file without an older one on the server; its entry is incomplete again. */
  v.object({
    kind: v.literal('given-up'),
    owner: v.string(),
    competitionId: v.string(),
    naturalKey: v.string(),
  }),
  /** Bytes of the row in flight. */
  v.object({
    kind: v.literal('progress'),
    id: v.string(),
    sent: v.number(),
    total: v.number(),
  }),
  /** Lets a tab that was refused as busy try again. */
  v.object({ kind: v.literal('drain-ended') }),
  /** Possibly another user; tabs drop what they hold in memory. */
  v.object({ kind: v.literal('owner') }),
]);

export type DeviceChange = v.InferOutput<typeof change>;
export type GivenUpChange = Extract<DeviceChange, { kind: 'given-up' }>;

const listeners = new Set<(changed: DeviceChange) => void>();

const notifyListeners = (changed: DeviceChange): void => {
  for (const listener of listeners) listener(changed);
};

let opened: BroadcastChannel | undefined;

function channel(): BroadcastChannel | undefined {
  if (opened || typeof BroadcastChannel === 'undefined') return opened;
  opened = new BroadcastChannel('registration');
  opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const read = v.safeParse(change, data);
    if (read.success) notifyListeners(read.output);
  });
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
