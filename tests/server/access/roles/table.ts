// The table of roles: every declared call with what it answers to whom.
import type { CallName } from '#contract/callNames.ts';
import { ofApplications } from './ofApplications.ts';
import { ofCompetitions } from './ofCompetitions.ts';
import { ofFiles } from './ofFiles.ts';
import { ofHelpers } from './ofHelpers.ts';
import { ofUsers } from './ofUsers.ts';
import type { RoleRow } from './statuses.ts';

/** A declared call that is not here does not compile. */
export const TABLE: Readonly<Record<CallName, RoleRow>> = {
  ...ofUsers,
  ...ofCompetitions,
  ...ofApplications,
  ...ofFiles,
  ...ofHelpers,
} satisfies Record<CallName, RoleRow>;
