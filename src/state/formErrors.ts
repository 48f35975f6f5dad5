import type { FailedCall } from '#api/outcome.ts';
import { failureText } from './toasts.ts';

/** By field; `form` for the whole. */
export type FormErrors = Readonly<Record<string, string>>;

export const NO_ERRORS: FormErrors = {};

export const formErrorsOf = (failure: FailedCall): FormErrors =>
  failure.kind === 'refused' && failure.fields ? failure.fields : { form: failureText(failure) };
