import * as v from 'valibot';

export const emptySchema = v.object({});

export const textUpTo = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** Checks the length before any element, because every wrong element adds an issue. */
export const listUpTo = <const S extends v.GenericSchema>(element: S, length: number) =>
  v.pipe(
    v.custom<v.InferInput<S>[]>((list) => Array.isArray(list) && list.length <= length),
    v.array(element),
    // Repeated for readers of the schema.
    v.maxLength(length),
  );

/** Stops at the first issue. */
export const readShape = <const S extends v.GenericSchema>(shape: S, received: unknown) =>
  v.safeParse(shape, received, { abortEarly: true });

export const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());

const ROWID = /^[1-9]\d{0,14}$/;

/** Returns undefined unless written exactly as the server writes it. */
export const readRowid = (text: string): number | undefined =>
  ROWID.test(text) ? Number(text) : undefined;

export const rowidText = v.pipe(v.string(), v.regex(ROWID));

/** Query parameter; the handler gets a number. */
export const queriedRowid = v.pipe(rowidText, v.transform(Number));
