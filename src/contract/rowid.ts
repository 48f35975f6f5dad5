// Numbers by which an address names an application, a request, a version or a person: each in one spelling alone (api 1.7).
import * as v from 'valibot';

const ROWID = /^[1-9]\d{0,14}$/;

/** Undefined of whatever is not written as the server writes it. */
export const readRowid = (text: string): number | undefined =>
  ROWID.test(text) ? Number(text) : undefined;

/** The text of one. */
export const rowidText = v.pipe(v.string(), v.regex(ROWID));

/** One in a query; the handler gets the number. */
export const queriedRowid = v.pipe(rowidText, v.transform(Number));
