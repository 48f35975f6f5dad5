// What takes long to make and is not always needed: an Intl object takes longer than all else at the start of a page.

/** Answers what `make` makes, which is made when it is first asked for. */
export function whenNeeded<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
