// The one toast that is shown; the shell renders it (behaviour 13.1).
import { atom } from 'jotai';
import type { FailedCall } from '#api/outcome.ts';
import { type NetworkFault, networkFault } from '#domain/networkFault.ts';
import { queryText } from '#text/loading.ts';
import type { Store } from '#state/store.ts';

export interface Toast {
  id: string;
  tone: 'success' | 'info' | 'error';
  text: string;
}

export const toastAtom = atom<Toast | undefined>(undefined);

/** One replaces the other. */
export function showToast(store: Store, toast: Omit<Toast, 'id'>) {
  return store.set(toastAtom, { ...toast, id: crypto.randomUUID() });
}

/** Hides that toast, if it is still the one that is shown. */
export function hideToast(store: Store, id: string) {
  return store.set(toastAtom, (shown) => (shown?.id === id ? undefined : shown));
}

/** Why the server could not be asked; of one that is busy it is silent. */
export const faultOf = ({ status }: FailedCall): NetworkFault =>
  networkFault(status, navigator.onLine);

/** The sentence of a failed call: the server's own, or why no server answered. */
export const failureText = (failure: FailedCall): string =>
  failure.message ?? queryText.noAnswer[faultOf(failure)];

/** A failed call as an error toast; a 401 says nothing, it leads to the sign-in. */
export function showFailure(store: Store, failure: FailedCall) {
  if (failure.kind === 'refused' && failure.status === 401) return;
  showToast(store, { tone: 'error', text: failureText(failure) });
}
