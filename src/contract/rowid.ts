// Ids of applications, requests, versions and people, each with one spelling (api 1.7).
import * as v from 'valibot';

const ROWID = /^[1-9]\d{0,14}$/;

/** Returns undefined unless written exactly as the server writes it. */
export const readRowid = (text: string): number | undefined =>
  ROWID.test(text) ? Number(text) : undefined;

export const rowidText = v.pipe(v.string(), v.regex(ROWID));

/** Query parameter; the handler gets a number. */
export const queriedRowid = v.pipe(rowidText, v.transform(Number));
