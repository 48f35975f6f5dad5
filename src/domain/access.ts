// Permission to create competitions (behaviour 1.3).

export const REPRESENTATIVE = 0;
export const ORGANISER = 1;

export const mayCreateCompetitions = (access: number): boolean => access >= ORGANISER;
