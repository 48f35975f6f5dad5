import * as v from 'valibot';
import { COMPETITION_ROLES, HELPER_ROLES } from '#domain/competition/competition.ts';
import { ID_MAX_LENGTH } from '#domain/limits.ts';
import { textUpTo } from './bounds.ts';

const text = v.string();
const helperRole = v.picklist(HELPER_ROLES);

/** ISO 8601. */
const helperSchema = v.object({
  id: text,
  login: text,
  fullName: text,
  role: helperRole,
  since: text,
});
const openInvitationSchema = v.object({
  /** Public id, useless for acceptance. */
  id: text,
  role: helperRole,
  expiresAt: text,
});
export const helpersSchema = v.object({
  helpers: v.array(helperSchema),
  invitations: v.array(openInvitationSchema),
});
export const invitedRoleSchema = v.object({ role: helperRole });
/** `token`: secret of the link, returned only once. */
export const newInvitationSchema = v.object({ token: text, expiresAt: text });
export const invitationUseSchema = v.object({ token: textUpTo(ID_MAX_LENGTH) });
export const invitationSchema = v.object({
  competition: v.object({ id: text, name: text, dates: text, place: text }),
  role: helperRole,
  expiresAt: text,
  /** Current role of the caller in the competition. */
  standing: v.optional(v.picklist(COMPETITION_ROLES)),
});
export const acceptedSchema = v.object({ competition: text, role: helperRole });

export type Helpers = v.InferOutput<typeof helpersSchema>;
export type Invitation = v.InferOutput<typeof invitationSchema>;
