// Compares the tag of an answer with the one that the client has.

const weakly = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Whether an If-None-Match names a tag, both with their quotation marks. Be it weakly: proxies that pack anew make tags weak,
 * and nobody asks for a part of what is not sent.
 */
export const isKnownTag = (condition: string | undefined, etag: string): boolean =>
  condition !== undefined &&
  (condition.trim() === '*' || condition.split(',').some((each) => weakly(each) === weakly(etag)));
