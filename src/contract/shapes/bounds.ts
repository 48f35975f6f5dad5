// Limits of texts and lists, and reading of outside data within them.
import * as v from 'valibot';

/** A text of at most so many characters. */
export const textUpTo = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** A list whose length is looked at before its elements: each of them that is wrong would be described. */
export const listUpTo = <const S extends v.GenericSchema>(element: S, length: number) =>
  v.pipe(
    v.custom<v.InferInput<S>[]>((list) => Array.isArray(list) && list.length <= length),
    v.array(element),
    // Said once more for whoever reads the schema.
    v.maxLength(length),
  );

/** Reads what comes from outside, up to the first thing that is wrong with it. */
export const readShape = <const S extends v.GenericSchema>(shape: S, received: unknown) =>
  v.safeParse(shape, received, { abortEarly: true });

export const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
