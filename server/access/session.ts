import { type Cookies, parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompetitionRole } from '#domain/competition/competition.ts';
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
import { storageFailure } from '../failures/storageFailure.ts';
import { hash, randomBytes } from 'node:crypto';
import { COOKIE } from '#contract/headers.ts';

export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** The cookie prefix `__Host-` stops other hosts of the domain from planting a session. */
export const siteCookies = (publicUrl: string) => {
  const secure = isSecure(publicUrl);
  return { secure, names: { ...COOKIE, ...(secure && { session: `__Host-${COOKIE.session}` }) } };
};

const TOKEN_BYTES = 32;
const ID_LENGTH = 32;

export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const tokenHashOf = (token: string): string => hash('sha256', token);

/** Public id of a session; it does not reveal the token. */
export const tokenId = (tokenHash: string): string => hash('sha256', tokenHash).slice(0, ID_LENGTH);

const SESSION_MS = SESSION_DAYS * DAY_MS;
const SEEN_EVERY_MS = 60 * 60 * 1000;

/** Session of a request, and the cookies that the response sets. */
export interface SessionContext {
  cookies?: Cookies;
  sentToken?: string;
  session?: SessionRecord;
  competition?: CompetitionRecord | undefined;
  role?: CompetitionRole | undefined;
  /** Token of a new or renewed session; the response then sets all cookies. */
  token?: string;
  isDeleted?: true;
  /** Set by sign-out. Other responses delete no cookies, because a late 401 could delete cookies of a newer sign-in. */
  isEnded?: true;
}

export async function readRequestSession(
  records: Records,
  request: FastifyRequest,
  { cookie, competitionId }: { cookie: string; competitionId: string | undefined },
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

/** Extends the session to 30 days at most once a day, and updates `seenAt` at most once an hour. */
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
    // Ignores a storage failure, because reads may still succeed. A later request renews the session.
    if (storageFailure(error)) return;
    throw error;
  }
  if (!isToExtend) return;
  if (sentToken !== undefined) context.token = sentToken;
}

/** Replaces the browser's session by a new one. `device` is a name like «Windows, Chrome». */
export async function startSession(
  records: Records,
  { session: before }: SessionContext,
  user: User,
  { now, device }: { now: number; device: string },
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

export function setSessionCookies(
  reply: FastifyReply,
  { cookies = {}, session, token, isEnded }: SessionContext,
  { secure, names }: ReturnType<typeof siteCookies>,
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
  // Removes cookies that a failed answer to this request has set, because `header` would append to them.
  if (set.length > 0) reply.removeHeader('set-cookie').header('set-cookie', set);
}
