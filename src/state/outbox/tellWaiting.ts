// Tells the person that what they have just done waits, and whether it waits for a network.
import { atom } from 'jotai';
import { showToastAction } from '#state/toasts.ts';
import { toasts } from '#text/outbox.ts';
import type { SendResult } from '#offline/outbox/send.ts';

/** Says nothing of what does not wait: what was sent, refused or taken back is told elsewhere or known. */
export const tellWaitingAction = atom(
  null,
  (_get, set, how: SendResult['kind'], what: keyof typeof toasts) => {
    if (how !== 'waiting') return;
    const text = toasts[what][navigator.onLine ? 'online' : 'offline'];
    set(showToastAction, { tone: 'info', text });
  },
);
