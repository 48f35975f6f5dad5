// The toast (behaviour 13.1).
import { atom } from 'jotai';
import type { CallOutcome, FailedCall } from '#api/outcome.ts';
import { type NetworkFault, networkFault } from '#domain/networkFault.ts';
import { queryText } from '#text/loading.ts';
import type { Store } from '#state/store.ts';

export interface Toast {
  id: string;
  tone: 'success' | 'info' | 'error';
  text: string;
}

export const toastAtom = atom<Toast | undefined>(undefined);

/** Shows a toast in place of the previous toast. */
export function showToast(store: Store, toast: Omit<Toast, 'id'>) {
  return store.set(toastAtom, { ...toast, id: crypto.randomUUID() });
}

/** Hides the toast with this id. Leaves a newer toast. */
export function hideToast(store: Store, id: string) {
  return store.set(toastAtom, (shown) => (shown?.id === id ? undefined : shown));
}

export const faultOf = ({ status }: FailedCall): NetworkFault =>
  networkFault(status, navigator.onLine);

/** Returns the server's sentence about a failure, or a sentence about the missing response. */
export const failureText = (failure: FailedCall): string =>
  failure.message ?? queryText.noAnswer[faultOf(failure)];

/** Shows a failure as a toast. A 401 gets none, because it leads to the sign-in. */
export function showFailure(store: Store, failure: FailedCall) {
  if (failure.kind === 'refused' && failure.status === 401) return;
  showToast(store, { tone: 'error', text: failureText(failure) });
}

/** Shows the sentence `done` or the failure. Returns whether the call succeeded. */
export function showOutcome(store: Store, outcome: CallOutcome<unknown>, done: string): boolean {
  if (outcome.kind === 'done') showToast(store, { tone: 'success', text: done });
  else showFailure(store, outcome);
  return outcome.kind === 'done';
}

/** Error sentences for an HTML form, by name of the field. The key `form` has a sentence about all fields. */
export type FormErrors = Readonly<Record<string, string>>;

export const NO_ERRORS: FormErrors = {};

export const formErrorsOf = (failure: FailedCall): FormErrors =>
  failure.kind === 'refused' && failure.fields ? failure.fields : { form: failureText(failure) };
