// Who may make a call: checked before its body is read (behaviour 1.4, api 1.3).
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { ENTRY_ACCOUNT, ENTRY_USER } from '#contract/headers.ts';
import { mayCreateCompetitions } from '#domain/access.ts';
import { competitionText } from '#text/competition.ts';
import { type ApplicationWithCompetition, findApplication } from '../records/applications.ts';
import { type CompetitionRecord, findCompetition } from '../records/competitions.ts';
import type { Records } from '../records/tables.ts';
import { loginKey, type User } from '../records/users.ts';
import { refuse } from '../request/refusals.ts';
import type { SessionContext } from './session.ts';

const ROWID = /^\d{1,15}$/;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** 401 without a session; 409 when the request is made in the name of somebody else, be it of the same login. */
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

interface AuthorizedRecords {
  competition: CompetitionRecord | undefined;
  application: ApplicationWithCompetition | undefined;
}

/** Checks the access word of a call and finds the thing that `:id` names. */
export async function authorize(
  records: Records,
  call: Call,
  user: User | undefined,
  params: Readonly<Record<string, string>>,
  contactEmail: string,
): Promise<AuthorizedRecords> {
  const nothing: AuthorizedRecords = { competition: undefined, application: undefined };
  const id = params['id'] ?? '';
  switch (call.access) {
    case 'anyone':
    case 'user':
      return nothing;
    case 'organiser':
      if (user && mayCreateCompetitions(user.access)) return nothing;
      return refuse('no-access', { message: competitionText.notEnoughAccess(contactEmail) });
    case 'competition-owner': {
      const competition = await findCompetition(records, id);
      if (!competition) return refuse('competition-not-found');
      if (competition.ownerId !== user?.id) return refuse('not-owner');
      return { ...nothing, competition };
    }
    case 'application-owner': {
      const application = ROWID.test(id) ? await findApplication(records, Number(id)) : undefined;
      if (!application || application.ownerId !== user?.id) return refuse('application-not-found');
      return { ...nothing, application };
    }
    case 'application-or-competition-owner': {
      const application = ROWID.test(id) ? await findApplication(records, Number(id)) : undefined;
      const owners = [application?.ownerId, application?.organiserId];
      if (!application || !user || !owners.includes(user.id)) refuse('application-not-found');
      return { ...nothing, application };
    }
  }
}
