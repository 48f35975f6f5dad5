// What of the app not every device keeps: a device that has a part has those before it (decision 0044).

export const PARTS = ['signed-in', 'organiser'] as const;

/** Of whoever is signed in; of whoever organises or helps. */
export type Part = (typeof PARTS)[number];

/** Where its files are. */
export const folderOf = (part: Part): string => `assets/${part}/`;
