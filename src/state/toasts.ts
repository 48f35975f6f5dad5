// The toast (behaviour 13.1).
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

/** Replaces the previous one. */
export function showToast(store: Store, toast: Omit<Toast, 'id'>) {
  return store.set(toastAtom, { ...toast, id: crypto.randomUUID() });
}

/** Ignores a toast that was replaced. */
export function hideToast(store: Store, id: string) {
  return store.set(toastAtom, (shown) => (shown?.id === id ? undefined : shown));
}

/** Reason of a missing response. */
export const faultOf = ({ status }: FailedCall): NetworkFault =>
  networkFault(status, navigator.onLine);

/** The server's sentence, or why there was no response. */
export const failureText = (failure: FailedCall): string =>
  failure.message ?? queryText.noAnswer[faultOf(failure)];

/** A 401 shows nothing; it leads to the sign-in. */
export function showFailure(store: Store, failure: FailedCall) {
  if (failure.kind === 'refused' && failure.status === 401) return;
  showToast(store, { tone: 'error', text: failureText(failure) });
}

/** By field; `form` for the whole. */
export type FormErrors = Readonly<Record<string, string>>;

export const NO_ERRORS: FormErrors = {};

export const formErrorsOf = (failure: FailedCall): FormErrors =>
  failure.kind === 'refused' && failure.fields ? failure.fields : { form: failureText(failure) };
