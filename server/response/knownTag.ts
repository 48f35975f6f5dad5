const weakly = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Matches If-None-Match with a tag. Compares weakly, because proxies that recompress weaken tags.
 */
export const isKnownTag = (condition: string | undefined, etag: string): boolean =>
  condition !== undefined &&
  (condition.trim() === '*' || condition.split(',').some((each) => weakly(each) === weakly(etag)));
