import '#tests/support/ownModules.ts';
import type * as Crypto from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createPasswords } from '#server/access/password.ts';

type Done = (error: Error | null, hash: Buffer) => void;

const hashes = vi.hoisted(() => ({ running: 0, most: 0, done: 0 }));

vi.mock('node:crypto', async (original) => ({
  ...(await original<typeof Crypto>()),
  argon2: (_algorithm: string, _parameters: object, done: Done) => {
    hashes.running += 1;
    hashes.most = Math.max(hashes.most, hashes.running);
    setImmediate(() => {
      hashes.running -= 1;
      hashes.done += 1;
      done(null, Buffer.alloc(32));
    });
  },
}));

test('two passwords are checked at once, a hundred wait, and further ones are asked to try again later', async () => {
  const passwords = createPasswords();
  const checks = Array.from({ length: 102 }, (_, number) =>
    number % 2 === 0
      ? passwords.hash('вода-и-музыка')
      : passwords.isSame('вода-и-музыка', undefined),
  );
  await expect(passwords.isSame('вода-и-музыка', undefined)).rejects.toMatchObject({
    code: 'busy',
  });
  await expect(passwords.hash('вода-и-музыка')).rejects.toMatchObject({ code: 'busy' });
  await Promise.all(checks);
  expect(hashes).toEqual({ running: 0, most: 2, done: 102 });
});
