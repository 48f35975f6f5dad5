// Broadcasts to all tabs and the worker that something on the device has changed.
import * as v from 'valibot';

const change = v.variant('kind', [
  /** Rows were queued, changed, done or removed. */
  v.object({ kind: v.literal('outbox') }),
  v.object({ kind: v.literal('drafts') }),
  /** Who is signed in, or what is known of the clock. */
  v.object({ kind: v.literal('meta') }),
  /** A file is discarded, and the server has none: its entry lacks it again. */
  v.object({
    kind: v.literal('given-up'),
    owner: v.string(),
    competitionId: v.string(),
    naturalKey: v.string(),
  }),
  /** Bytes of the row that is being sent. */
  v.object({
    kind: v.literal('progress'),
    id: v.string(),
    sent: v.number(),
    total: v.number(),
  }),
  /** Nobody sends any more: a tab that was refused as busy may try again. */
  v.object({ kind: v.literal('drain-ended') }),
  /** Somebody else may be signed in: what a tab holds in memory is perhaps not theirs. */
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

/** Calls the listeners of this tab at once and those of the other tabs soon. */
export function broadcastChange(changed: DeviceChange): void {
  channel()?.postMessage(changed);
  notifyListeners(changed);
}

/** Calls the listener at every change of any tab or the worker; answers how to stop that. */
export function subscribeToChanges(listener: (changed: DeviceChange) => void): () => void {
  channel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
