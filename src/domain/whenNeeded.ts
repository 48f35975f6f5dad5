// Lazy values, used for Intl objects: making them is the slowest part of a page's start.

export function whenNeeded<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
