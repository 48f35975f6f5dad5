// Sessions and their three cookies (api 2.1, api 2.2).
import { hash, randomBytes } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIE } from '#contract/headers.ts';
import { DAY_MS } from '#domain/deadline.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  extendSession,
  type SessionRecord,
} from '../records/sessions.ts';
import type { Records } from '../records/tables.ts';
import type { User } from '../records/users.ts';
import { storageFailure } from '../request/storageFailure.ts';

const SESSION_DAYS = 30;
const SESSION_MS = SESSION_DAYS * DAY_MS;
const TOKEN_BYTES = 32;

const tokenHashOf = (token: string): string => hash('sha256', token);

/** What a request has learned about its session, and what its answer has to tell the browser. */
export interface SessionContext {
  session?: SessionRecord;
  /** The secret of a new or renewed session: its answer sets all three cookies. */
  token?: string;
  /** Signed out: the only answer that removes the cookies. A late 401 could remove those of a newer sign-in. */
  isEnded?: true;
}

export async function readRequestSession(
  records: Records,
  request: FastifyRequest,
  now: number,
): Promise<SessionContext> {
  const token = request.cookies[COOKIE.session];
  const session =
    token === undefined ? undefined : await findSession(records, tokenHashOf(token), now);
  return session ? { session } : {};
}

/** Slides the 30 days on, at most once a day. */
export async function renewSession(
  records: Records,
  context: SessionContext,
  request: FastifyRequest,
  now: number,
): Promise<void> {
  const { session } = context;
  if (!session || session.expiresAt - now > SESSION_MS - DAY_MS) return;
  try {
    await extendSession(records, session.tokenHash, now + SESSION_MS);
  } catch (error) {
    // What only reads goes on while nothing can be written; a later request renews it.
    if (storageFailure(error)) return;
    throw error;
  }
  const token = request.cookies[COOKIE.session];
  if (token !== undefined) context.token = token;
}

/** Signs a user in with a fresh session; the browser's old one is deleted. */
export async function startSession(
  records: Records,
  context: SessionContext,
  user: User,
  now: number,
): Promise<void> {
  if (context.session) await deleteSession(records, context.session.tokenHash);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const session = { tokenHash: tokenHashOf(token), expiresAt: now + SESSION_MS, user };
  await insertSession(records, {
    tokenHash: session.tokenHash,
    userId: user.id,
    expiresAt: session.expiresAt,
  });
  context.session = session;
  context.token = token;
}

export async function endSession(records: Records, context: SessionContext): Promise<void> {
  if (context.session) await deleteSession(records, context.session.tokenHash);
  context.isEnded = true;
}

/** Sets the cookies wherever those of the request differ from the session. */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { session, token, isEnded }: SessionContext,
  secure: boolean,
): void {
  const shared = {
    path: '/',
    sameSite: 'lax',
    secure,
    maxAge: SESSION_DAYS * 24 * 60 * 60,
  } as const;
  if (isEnded) {
    for (const name of Object.values(COOKIE)) {
      if (request.cookies[name] !== undefined) reply.setCookie(name, '', { ...shared, maxAge: -1 });
    }
    return;
  }
  if (!session) return;
  const { login, access } = session.user;
  if (token !== undefined) reply.setCookie(COOKIE.session, token, { ...shared, httpOnly: true });
  for (const [name, value] of [
    [COOKIE.user, login],
    [COOKIE.access, String(access)],
  ] as const) {
    if (token !== undefined || request.cookies[name] !== value)
      reply.setCookie(name, value, shared);
  }
}
