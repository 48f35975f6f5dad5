// Shapes of helpers and invitations.
import * as v from 'valibot';
import { COMPETITION_ROLES, HELPER_ROLES } from '#domain/competition/competitionRole.ts';
import { ID_MAX_LENGTH } from '#domain/limits.ts';
import { textUpTo } from './bounds.ts';

const text = v.string();
const helperRole = v.picklist(HELPER_ROLES);

/** Instants are ISO 8601. */
const helperSchema = v.object({
  id: text,
  login: text,
  fullName: text,
  role: helperRole,
  since: text,
});
const openInvitationSchema = v.object({
  /** Nobody can accept it with this. */
  id: text,
  role: helperRole,
  expiresAt: text,
});
export const helpersSchema = v.object({
  helpers: v.array(helperSchema),
  invitations: v.array(openInvitationSchema),
});
export const invitedRoleSchema = v.object({ role: helperRole });
/** `token` is the secret of the link; it is told here alone. */
export const newInvitationSchema = v.object({ token: text, expiresAt: text });
export const invitationUseSchema = v.object({ token: textUpTo(ID_MAX_LENGTH) });
export const invitationSchema = v.object({
  competition: v.object({ id: text, name: text, dates: text, place: text }),
  role: helperRole,
  expiresAt: text,
  /** What whoever asks is in that competition already. */
  standing: v.optional(v.picklist(COMPETITION_ROLES)),
});
export const acceptedSchema = v.object({ competition: text, role: helperRole });

export type Helpers = v.InferOutput<typeof helpersSchema>;
export type Invitation = v.InferOutput<typeof invitationSchema>;
