import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { PASSWORD_LENGTH } from '#domain/limits.ts';
import { limitConcurrency } from '../limits/limitConcurrency.ts';

const deriveNow = promisify(argon2);
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };
const HEADER = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
const SALT_BYTES = 16;

/** Two hashes at a time leave two of Node's four pool threads for files. */
const MOST_HASHES = { running: 2, waiting: 100 };

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** Normalizes: «й» is one code point on some keyboards and two on others. */
const canonical = (password: string): string => password.normalize('NFC');

export function isUsablePassword(password: string): boolean {
  const { length } = Array.from(canonical(password));
  return length >= PASSWORD_LENGTH.least && length <= PASSWORD_LENGTH.most;
}

/** `hash` and `isSame` refuse with `busy` when too many calls wait. */
export function createPasswords() {
  const limited = limitConcurrency(MOST_HASHES);
  const derive = (message: string, nonce: Buffer): Promise<Buffer> =>
    limited(() => deriveNow('argon2id', { message: canonical(message), nonce, ...COST }));
  return {
    /** Returns a password hash in PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
    async hash(password: string): Promise<string> {
      const nonce = randomBytes(SALT_BYTES);
      const hash = await derive(password, nonce);
      return `${HEADER}$${unpadded(nonce)}$${unpadded(hash)}`;
    },
    /** Compares a password with a stored hash. Hashes even without one, so that timing does not reveal known logins. */
    async isSame(password: string, stored: string | undefined): Promise<boolean> {
      const [salt, hash] = stored?.slice(HEADER.length + 1).split('$') ?? [];
      const nonce = salt === undefined ? randomBytes(SALT_BYTES) : Buffer.from(salt, 'base64');
      const derived = await derive(password, nonce);
      const expected = Buffer.from(hash ?? '', 'base64');
      return expected.length === derived.length && timingSafeEqual(expected, derived);
    },
  };
}
