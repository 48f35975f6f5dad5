// Passwords are kept as argon2id with 19 MiB, t=2, p=1 (contract, "Who is who").
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };
const HEADER = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
const SALT_BYTES = 16;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** A password in PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await derive('argon2id', { message: password, nonce, ...COST });
  return `${HEADER}$${unpadded(nonce)}$${unpadded(hash)}`;
}

/** Without a stored password it works as long and answers false: nobody learns which logins exist. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [salt, hash] = stored?.slice(HEADER.length + 1).split('$') ?? [];
  const nonce = salt === undefined ? randomBytes(SALT_BYTES) : Buffer.from(salt, 'base64');
  const derived = await derive('argon2id', { message: password, nonce, ...COST });
  const expected = Buffer.from(hash ?? '', 'base64');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}
