// What is said where the device has not done what a person wants of something that waits on it.
import type { RemoveResult } from '#offline/outbox/outbox.ts';
import { showToast } from '#state/toasts.ts';
import { outboxText } from '#text/outbox.ts';
import { writeTroubleText } from './keepTrouble.ts';
import type { Store } from '#state/store.ts';

function objectionOf(result: RemoveResult): string | undefined {
  switch (result.kind) {
    case 'being-sent':
      return outboxText.notGivenUp.beingSent;
    case 'outcome-unknown':
      return outboxText.notGivenUp.outcomeUnknown;
    case 'refused':
      return writeTroubleText(result.reason);
    case 'removed':
    case 'gone':
      return undefined;
  }
}

/** A toast says why what was to be changed or removed is as it was; nothing where it was done. */
export function reportTrouble(store: Store, result: RemoveResult | undefined) {
  const text = result && objectionOf(result);
  if (text !== undefined) showToast(store, { tone: 'error', text });
}
