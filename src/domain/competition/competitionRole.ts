// Roles in a competition: its organiser, and invited helpers (behaviour 17).

/** Descending: each role includes the permissions of the later ones. */
export const COMPETITION_ROLES = ['owner', 'secretary', 'sound'] as const;
export type CompetitionRole = (typeof COMPETITION_ROLES)[number];

/** Roles for an invitation. */
export const HELPER_ROLES = ['secretary', 'sound'] as const;
export type HelperRole = (typeof HELPER_ROLES)[number];

export const hasRole = (role: CompetitionRole | undefined, needed: CompetitionRole): boolean =>
  role !== undefined && COMPETITION_ROLES.indexOf(role) <= COMPETITION_ROLES.indexOf(needed);
