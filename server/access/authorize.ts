// Who may make a call: checked before its body is read (behaviour 1.4, api 1.3).
import type { FastifyRequest } from 'fastify';
import { type Call, OF_COMPETITION } from '#contract/call.ts';
import { ENTRY_ACCOUNT, ENTRY_USER } from '#contract/headers.ts';
import { mayCreateCompetitions } from '#domain/access.ts';
import { competitionText } from '#text/competition.ts';
import { type ApplicationWithCompetition, findApplication } from '../records/applications.ts';
import type { Records } from '../records/tables.ts';
import { loginKey } from '../records/users.ts';
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

/** Whether it is about the competition that `:id` of its path names, which is found together with the session. */
export const isAboutCompetition = ({ path }: Call): boolean => path.startsWith(OF_COMPETITION);

/** Checks the access word of a call; answers the application that `:id` names, where the call is about one. */
export async function authorize(
  records: Records,
  call: Call,
  { session, competition }: SessionContext,
  params: Readonly<Record<string, string>>,
  contactEmail: string,
): Promise<ApplicationWithCompetition | undefined> {
  const user = session?.user;
  const id = params['id'] ?? '';
  if (isAboutCompetition(call) && !competition) refuse('competition-not-found');
  switch (call.access) {
    case 'anyone':
    case 'user':
      return undefined;
    case 'organiser':
      if (user && mayCreateCompetitions(user.access)) return undefined;
      return refuse('no-access', { message: competitionText.notEnoughAccess(contactEmail) });
    case 'competition-owner':
      if (competition && competition.ownerId === user?.id) return undefined;
      return refuse('not-owner');
    case 'application-owner': {
      const application = ROWID.test(id) ? await findApplication(records, Number(id)) : undefined;
      if (!application || application.ownerId !== user?.id) return refuse('application-not-found');
      return application;
    }
    case 'application-or-competition-owner': {
      const application = ROWID.test(id) ? await findApplication(records, Number(id)) : undefined;
      const owners = [application?.ownerId, application?.organiserId];
      if (!application || !user || !owners.includes(user.id)) refuse('application-not-found');
      return application;
    }
  }
}
