import * as v from 'valibot';

export const emptySchema = v.object({});

export const textUpTo = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** List with a limit. Checks the length first, so that an overlong list causes one issue, not one per element. */
export const listUpTo = <const S extends v.GenericSchema>(element: S, length: number) =>
  v.pipe(
    v.custom<v.InferInput<S>[]>((list) => Array.isArray(list) && list.length <= length),
    v.array(element),
    // Repeats the limit for the OpenAPI description, which is generated from schemas.
    v.maxLength(length),
  );

/** Reads a value by its schema and stops at the first issue. */
export const readShape = <const S extends v.GenericSchema>(shape: S, received: unknown) =>
  v.safeParse(shape, received, { abortEarly: true });

export const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());

const ROWID = /^[1-9]\d{0,14}$/;

/** Returns a rowid; undefined for other text. The server never writes leading zeros, so `007` is no rowid. */
export const readRowid = (text: string): number | undefined =>
  ROWID.test(text) ? Number(text) : undefined;

export const rowidText = v.pipe(v.string(), v.regex(ROWID));

/** Rowid as a query parameter; the handler gets a number. */
export const queriedRowid = v.pipe(rowidText, v.transform(Number));
