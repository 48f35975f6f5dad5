// Who may do what (spec 6).

export const REPRESENTATIVE = 0;
export const ORGANISER = 1;

/** Creating a competition needs an access level of at least 1. */
export const mayCreateCompetitions = (access: number): boolean => access >= ORGANISER;
