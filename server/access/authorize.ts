// Authorizes calls before their body is read (behaviour 1.4, api 1.3).
import type { FastifyRequest } from 'fastify';
import { type Call, OF_COMPETITION } from '#contract/call.ts';
import { ENTRY_ACCOUNT, ENTRY_USER } from '#contract/headers.ts';
import { readRowid } from '#contract/shapes/bounds.ts';
import {
  type CompetitionRole,
  hasRole,
  mayCreateCompetitions,
} from '#domain/competition/competition.ts';
import { competitionText } from '#text/competition/competition.ts';
import { helpersOwnApplication } from '#text/server/server.ts';
import {
  type ApplicationWithCompetition,
  findApplication,
} from '../records/applications/applications.ts';
import { helperRole, lockHelperRole } from '../records/competitions/competitionHelpers.ts';
import type { Records } from '../records/tables.ts';
import { loginKey } from '../records/people/users.ts';
import { refuse } from '../failures/refusals.ts';
import type { SessionContext } from './session.ts';

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Refuses a request without a session (401) or for another account (409), unless the call is open to anyone. */
export function requireSession(
  call: Call,
  request: FastifyRequest,
  { session, isDeleted }: SessionContext,
): void {
  if (call.access === 'anyone') return;
  if (!session) refuse(isDeleted ? 'account-deleted' : 'not-signed-in');
  const account = request.headers[ENTRY_ACCOUNT];
  if (account !== undefined && account !== String(session.user.id)) refuse('other-user');
  const named = request.headers[ENTRY_USER];
  if (named === undefined) return;
  const login = decoded(String(named));
  if (login === undefined || loginKey(login) !== loginKey(session.user.login)) refuse('other-user');
}

/** Returns true if `:id` in the path is the id of a competition. Such calls load it together with the session. */
export const isAboutCompetition = ({ path }: Call): boolean => path.startsWith(OF_COMPETITION);

const NEEDED_ROLES = {
  'competition-owner': 'owner',
  'competition-secretary': 'secretary',
  'competition-sound': 'sound',
} as const satisfies Partial<Record<Call['access'], CompetitionRole>>;

/** Role by which a helper may make a call. Checked again before the answer, because the organiser may revoke it. */
interface HelperRight {
  competitionId: string;
  userId: number;
  needed: CompetitionRole;
}

export interface Authorized {
  application?: ApplicationWithCompetition;
  /** Set when only a helper role authorizes the call. */
  asHelper?: HelperRight;
}

/** Returns true if a helper still has the needed role. Locks the helper's role until the transaction ends. */
export const isHelperStill = async (
  trx: Records,
  { competitionId, userId, needed }: HelperRight,
): Promise<boolean> => hasRole(await lockHelperRole(trx, competitionId, userId), needed);

export async function refuseFormerHelper(
  records: Records,
  asHelper: Authorized['asHelper'],
): Promise<void> {
  if (!asHelper) return;
  const { competitionId, userId, needed } = asHelper;
  if (!hasRole(await helperRole(records, competitionId, userId), needed)) refuse('not-owner');
}

/** Allows the owner (if `allowsOwner`) and users with the role `needed`, except helpers who own the application. */
async function applicationFor(
  records: Records,
  id: string,
  userId: number | undefined,
  { needed, allowsOwner }: { needed?: CompetitionRole; allowsOwner: boolean },
): Promise<Authorized> {
  const rowid = readRowid(id) ?? refuse('application-not-found');
  const application = await findApplication(records, rowid);
  if (!application || userId === undefined) return refuse('application-not-found');
  const { competitionId, ownerId, organiserId } = application;
  const isOwn = ownerId === userId;
  if (allowsOwner && isOwn) return { application };
  if (!needed) return refuse('application-not-found');
  if (organiserId === userId) return { application };
  const role = await helperRole(records, competitionId, userId);
  if (!hasRole(role, needed)) refuse(isOwn ? 'not-owner' : 'application-not-found');
  if (isOwn) refuse('not-owner', { message: helpersOwnApplication });
  return { application, asHelper: { competitionId, userId, needed } };
}

export async function authorize(
  records: Records,
  call: Call,
  { session, competition, role }: SessionContext,
  params: Readonly<Record<string, string>>,
  contactEmail: string,
): Promise<Authorized> {
  const user = session?.user;
  const id = params['id'] ?? '';
  if (isAboutCompetition(call) && !competition) refuse('competition-not-found');
  switch (call.access) {
    case 'anyone':
    case 'user':
      return {};
    case 'organiser':
      if (user && mayCreateCompetitions(user.access)) return {};
      return refuse('no-access', { message: competitionText.notEnoughAccess(contactEmail) });
    case 'competition-owner':
    case 'competition-secretary':
    case 'competition-sound': {
      const needed = NEEDED_ROLES[call.access];
      if (!competition || !user || !hasRole(role, needed)) return refuse('not-owner');
      if (role === 'owner') return {};
      return { asHelper: { competitionId: competition.id, userId: user.id, needed } };
    }
    case 'application-or-competition-secretary':
      return applicationFor(records, id, user?.id, { needed: 'secretary', allowsOwner: true });
    case 'application-owner':
      return applicationFor(records, id, user?.id, { allowsOwner: true });
    case 'application-secretary':
      return applicationFor(records, id, user?.id, { needed: 'secretary', allowsOwner: false });
  }
}
