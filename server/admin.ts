// The administrator's command line: access levels and new passwords.
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { admin as text } from '#text/server.ts';
import { refusalTexts } from '#text/refusals.ts';
import { readConfig, UnusableSetting } from './config.ts';
import { isUsablePassword } from './handlers/readNewUser.ts';
import { databasePath } from './openParts.ts';
import { hashPassword } from './password.ts';
import { openDatabase } from './records/database.ts';
import { deleteSessionsOf } from './records/sessions.ts';
import type { Records } from './records/tables.ts';
import { findUser, setAccess, setPassword, type User } from './records/users.ts';

const GENERATED_BYTES = 12;

/** What the administrator did wrong, as the one line to print. */
class Mistake extends Error {}

async function user(records: Records, login: string): Promise<User> {
  const found = await findUser(records, login);
  if (!found) throw new Mistake(text.noUser(login));
  return found;
}

/** From the keyboard, where it is not shown, or a pipe; an empty line asks for a generated one. */
async function askPassword(): Promise<string> {
  const unseen = new Writable({ write: (_typed, _encoding, done) => done() });
  const terminal = process.stdin.isTTY;
  const lines = createInterface({ input: process.stdin, output: unseen, terminal });
  process.stderr.write(text.askPassword);
  const answer = await Promise.race([
    lines.question(''),
    new Promise<string>((done) => {
      lines.once('close', () => done(''));
    }),
  ]);
  lines.close();
  if (terminal) process.stderr.write('\n');
  return answer.trim();
}

async function changeAccess(records: Records, login: string, level: string): Promise<void> {
  if (!/^\d$/.test(level)) throw new Mistake(text.badLevel(level));
  const { id, login: stored } = await user(records, login);
  await setAccess(records, id, Number(level));
  console.log(text.accessSet(stored, Number(level)));
}

async function changePassword(records: Records, login: string): Promise<void> {
  const { id, login: stored } = await user(records, login);
  const typed = await askPassword();
  const password = typed === '' ? randomBytes(GENERATED_BYTES).toString('base64url') : typed;
  if (!isUsablePassword(password)) throw new Mistake(refusalTexts['bad-password']);
  const hash = await hashPassword(password);
  await records.transaction().execute(async (trx) => {
    await setPassword(trx, id, hash);
    await deleteSessionsOf(trx, id);
  });
  console.log(text.passwordSet(stored));
  if (typed === '') console.log(text.generated(password));
}

async function run([command, login, level]: readonly string[]): Promise<void> {
  const isKnown = command === 'access' ? level !== undefined : command === 'password';
  if (!isKnown || login === undefined) throw new Mistake(text.usage);
  const records = await openDatabase(databasePath(readConfig(process.env).dataDir));
  try {
    if (level !== undefined && command === 'access') await changeAccess(records, login, level);
    else await changePassword(records, login);
  } finally {
    await records.destroy();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof Mistake || error instanceof UnusableSetting;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
