// From how many rows on a list is searched.

/** A list of fewer rows is seen at a glance. */
export const SEARCHED_FROM = 10;
