// Why a form was not taken.
import type { FailedCall } from '#api/outcome.ts';
import { failureText } from './toasts.ts';

/** Sentences by the names of the fields at fault, `form` of the whole. */
export type FormErrors = Readonly<Record<string, string>>;

export const NO_ERRORS: FormErrors = {};

/** Returns the server's sentences by field, or why it said nothing. */
export const formErrorsOf = (failure: FailedCall): FormErrors =>
  failure.kind === 'refused' && failure.fields ? failure.fields : { form: failureText(failure) };
