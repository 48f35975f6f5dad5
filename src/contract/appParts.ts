// Parts of the app that not every device keeps, each with the parts before it (decision 0044).

export const PARTS = ['signed-in', 'organiser'] as const;

export type Part = (typeof PARTS)[number];

export const folderOf = (part: Part): string => `assets/${part}/`;
