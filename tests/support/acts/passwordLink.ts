// A link to reset a password, as a mail contains it.
import { DAY_MS } from '#domain/deadline.ts';
import { tokenHashOf } from '#server/access/session.ts';
import { insertReset } from '#server/records/people/passwordResets.ts';
import { findUser } from '#server/records/people/users.ts';
import type { TestServer } from '../server/startServer.ts';

/** Settings with which mails are queued but never sent, because nothing listens on this port. */
export const NO_MAIL_SERVER = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'registration@example.ru',
  PUBLIC_URL: 'http://registration.example.ru',
  CONTACT_EMAIL: 'help@example.ru',
};

/** Returns the secret of a new link. */
export async function makeLink({ records }: TestServer, login: string): Promise<string> {
  const user = await findUser(records, login);
  if (!user) throw new Error(`nobody is called ${login}`);
  const token = crypto.randomUUID();
  const expiresAt = Date.now() + DAY_MS;
  await insertReset(records, { tokenHash: tokenHashOf(token), userId: user.id, expiresAt });
  return token;
}

/** Logins of users for whom a mail with a link is queued, sent or not. */
export async function linkedLogins({ records }: TestServer): Promise<string[]> {
  const rows = records
    .selectFrom('mail')
    .innerJoin('user', 'user.id', 'mail.userId')
    .select('user.login')
    .where('mail.kind', '=', 'password-reset');
  return (await rows.execute()).map(({ login }) => login);
}
