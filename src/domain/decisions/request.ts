// What a representative asks an organiser for after the submission, and what becomes of it.

export const REQUEST_KINDS = ['withdrawal', 'swap'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** `overtaken`: the entry was changed meanwhile, or the application submitted anew. */
export const REQUEST_STATES = ['open', 'accepted', 'declined', 'overtaken'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
