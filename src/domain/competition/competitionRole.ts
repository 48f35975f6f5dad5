// What somebody is in a competition: its organiser, or a helper whom the organiser has invited (behaviour 17).

/** Each may do all that those behind it may. */
export const COMPETITION_ROLES = ['owner', 'secretary', 'sound'] as const;
export type CompetitionRole = (typeof COMPETITION_ROLES)[number];

/** What an organiser may invite somebody to. */
export const HELPER_ROLES = ['secretary', 'sound'] as const;
export type HelperRole = (typeof HELPER_ROLES)[number];

/** Whether somebody may do what takes a role; without one nobody may. */
export const hasRole = (role: CompetitionRole | undefined, needed: CompetitionRole): boolean =>
  role !== undefined && COMPETITION_ROLES.indexOf(role) <= COMPETITION_ROLES.indexOf(needed);
