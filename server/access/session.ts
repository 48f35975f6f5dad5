// Sessions and their four cookies (api 2.1, api 2.2).
import { type Cookies, parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompetitionRole } from '#domain/competition/competitionRole.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { MOST_SESSIONS, SESSION_DAYS } from '#domain/limits.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  type SessionRecord,
  updateSession,
} from '../records/people/sessions.ts';
import type { CompetitionRecord } from '../records/competitions/competitions.ts';
import type { Records } from '../records/tables.ts';
import type { User } from '../records/people/users.ts';
import { storageFailure } from '../request/storageFailure.ts';
import type { SiteCookies } from './cookies.ts';
import { makeToken, tokenHashOf } from './token.ts';

const SESSION_MS = SESSION_DAYS * DAY_MS;
/** That a session was used is noted no more often. */
const SEEN_EVERY_MS = 60 * 60 * 1000;

/** What a request has learned about its session, and what its answer has to tell the browser: nothing that is not committed. */
export interface SessionContext {
  /** What its browser has sent. */
  cookies?: Cookies;
  /** The secret of `session` as its browser has sent it. */
  sentToken?: string;
  session?: SessionRecord;
  /** The one that the path names, found in the same read; without a session nothing is found. */
  competition?: CompetitionRecord | undefined;
  /** What its person is in that competition. */
  role?: CompetitionRole | undefined;
  /** The secret of a new or renewed session: its answer sets all cookies. */
  token?: string;
  /** Its account was deleted: its browser is told so. */
  isDeleted?: true;
  /** Signed out: the only answer that removes the cookies. A late 401 could remove those of a newer sign-in. */
  isEnded?: true;
}

interface SessionQuery {
  /** The name of the cookie. */
  cookie: string;
  /** Competition in the path. */
  competitionId: string | undefined;
}

export async function readRequestSession(
  records: Records,
  request: FastifyRequest,
  { cookie, competitionId }: SessionQuery,
): Promise<SessionContext> {
  const cookies = parseCookie(request.headers.cookie ?? '');
  const sentToken = cookies[cookie];
  if (sentToken === undefined) return { cookies };
  const tokenHash = tokenHashOf(sentToken);
  const found = await findSession(records, tokenHash, request.arrivedAt, competitionId);
  if (!found) return { cookies };
  return found.session.user.deletedAt === null
    ? { cookies, sentToken, ...found }
    : { cookies, isDeleted: true };
}

/** Slides the 30 days on, at most once a day, and notes at most once an hour that the session is used. */
export async function renewSession(
  records: Records,
  context: SessionContext,
  now: number,
): Promise<void> {
  const { sentToken, session } = context;
  if (!session) return;
  const isToExtend = session.expiresAt - now <= SESSION_MS - DAY_MS;
  if (!isToExtend && now - session.seenAt < SEEN_EVERY_MS) return;
  const extended = isToExtend && { expiresAt: now + SESSION_MS };
  try {
    await updateSession(records, session.tokenHash, { seenAt: now, ...extended });
  } catch (error) {
    // What only reads goes on while nothing can be written; a later request renews it.
    if (storageFailure(error)) return;
    throw error;
  }
  if (!isToExtend) return;
  if (sentToken !== undefined) context.token = sentToken;
}

interface SessionStart {
  /** Epoch ms. */
  now: number;
  /** «Windows, Chrome» */
  device: string;
}

/** Signs a user in with a fresh session; the browser's old one is deleted. The context learns of it by the answer. */
export async function startSession(
  records: Records,
  { session: before }: SessionContext,
  user: User,
  { now, device }: SessionStart,
): Promise<Required<Pick<SessionContext, 'session' | 'token'>>> {
  if (before) await deleteSession(records, before.tokenHash);
  const token = makeToken();
  const begun = { tokenHash: tokenHashOf(token), expiresAt: now + SESSION_MS, seenAt: now };
  await insertSession(
    records,
    { ...begun, userId: user.id, createdAt: now, device },
    MOST_SESSIONS - 1,
  );
  return { session: { ...begun, user }, token };
}

/** Sets the cookies wherever those of the request differ from the session. */
export function setSessionCookies(
  reply: FastifyReply,
  { cookies = {}, session, token, isEnded }: SessionContext,
  { secure, names }: SiteCookies,
): void {
  const set: string[] = [];
  const setCookie = (name: string, value: string, more?: Partial<SetCookie>) => {
    const shared = { path: '/', sameSite: 'lax', secure, maxAge: SESSION_MS / 1000 } as const;
    set.push(stringifySetCookie({ name, value, ...shared, ...more }));
  };
  if (isEnded) {
    for (const name of Object.values(names)) {
      if (cookies[name] !== undefined) setCookie(name, '', { maxAge: -1 });
    }
  } else if (session) {
    const { id, login, access } = session.user;
    if (token !== undefined) setCookie(names.session, token, { httpOnly: true });
    for (const [name, value] of [
      [names.user, login],
      [names.access, String(access)],
      [names.account, String(id)],
    ] as const) {
      if (token !== undefined || cookies[name] !== value) setCookie(name, value);
    }
  }
  // In place of those of an answer that failed on its way out.
  if (set.length > 0) reply.removeHeader('set-cookie').header('set-cookie', set);
}
