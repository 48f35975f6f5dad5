// A link to a new password that a mail has brought, for tests that begin with it.
import { DAY_MS } from '#domain/deadline.ts';
import { tokenHashOf } from '#server/access/session.ts';
import { insertReset } from '#server/records/people/passwordResets.ts';
import { findUser } from '#server/records/people/users.ts';
import type { TestServer } from '../run/startServer.ts';

/** Mails are queued, and nobody takes them: at this port nobody listens. */
export const NO_MAIL_SERVER = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'registration@example.ru',
  PUBLIC_URL: 'http://registration.example.ru',
  CONTACT_EMAIL: 'help@example.ru',
};

/** Answers its secret. */
export async function makeLink({ records }: TestServer, login: string): Promise<string> {
  const user = await findUser(records, login);
  if (!user) throw new Error(`nobody is called ${login}`);
  const token = crypto.randomUUID();
  const expiresAt = Date.now() + DAY_MS;
  await insertReset(records, { tokenHash: tokenHashOf(token), userId: user.id, expiresAt });
  return token;
}
