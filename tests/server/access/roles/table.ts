// Table of roles, with the status that each role gets for every declared call.
import type { CallName } from '#contract/callNames.ts';
import { ofApplications } from './ofApplications.ts';
import { ofCompetitions } from './ofCompetitions.ts';
import { ofFiles } from './ofFiles.ts';
import { ofHelpers } from './ofHelpers.ts';
import { ofUsers } from './ofUsers.ts';
import type { RoleRow } from './statuses.ts';

/** `Record` makes a missing call a type error. */
export const TABLE: Readonly<Record<CallName, RoleRow>> = {
  ...ofUsers,
  ...ofCompetitions,
  ...ofApplications,
  ...ofFiles,
  ...ofHelpers,
} satisfies Record<CallName, RoleRow>;
