// Shows a toast when what a person has just done waits, and says whether it waits for a network.
import { showToast } from '#state/toasts.ts';
import { outboxText } from '#text/outbox.ts';
import type { SendResult } from '#offline/outbox/send.ts';
import type { Store } from '#state/store.ts';

/** Shows nothing for what does not wait: other toasts tell of what was sent or refused. */
export function toastWaiting(
  store: Store,
  how: SendResult['kind'],
  what: keyof typeof outboxText.toasts,
) {
  if (how !== 'waiting') return;
  const text = outboxText.toasts[what][navigator.onLine ? 'online' : 'offline'];
  showToast(store, { tone: 'info', text });
}
