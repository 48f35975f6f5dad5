import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { makeLink } from '#tests/support/acts/passwordLink.ts';
import { startServer, type TestServer } from '#tests/support/server/startServer.ts';

const { auth, user } = calls;

/** Returns spellings with composed, decomposed and mixed «й» and «ё», because keyboards and systems differ. */
const spellingsOf = (word: string) => {
  const composed = word.normalize('NFC');
  return [composed, word.normalize('NFD'), composed.replaceAll('й', 'й'.normalize('NFD'))];
};
const FIRST = spellingsOf('мой счёт');
const SECOND = spellingsOf('ёлка-й-7');

const signUp = async (server: TestServer, login: string, password: string) => {
  const client = server.visitor();
  const sent = { login, password, email: 'i@example.ru', fullname: 'Ирина' };
  await client.call(auth.signup, { sent });
  return client;
};

async function signInsOf(server: TestServer, login: string, spellings: string[]): Promise<number> {
  const asked = spellings.map((password) =>
    server.visitor().send(auth.login, { sent: { login, password } }),
  );
  return (await Promise.all(asked)).filter(({ status }) => status === 200).length;
}

test('a password set in one spelling is accepted in each of the three', async () => {
  await using server = await startServer();
  const [composed = '', , mixed = ''] = FIRST;
  const client = await signUp(server, 'irina', composed);
  expect(await signInsOf(server, 'irina', FIRST)).toBe(3);
  const change = { password: mixed, newPassword: SECOND[1] ?? '' };
  await client.call(user.password, { sent: change });
  expect(await signInsOf(server, 'irina', SECOND)).toBe(3);
  const token = await makeLink(server, 'irina');
  await server.visitor().call(auth.newPassword, { sent: { token, password: mixed } });
  expect(await signInsOf(server, 'irina', FIRST)).toBe(3);
});

test('the length of a password is counted in code points of its composed form', async () => {
  await using server = await startServer();
  const client = await signUp(server, 'longest', '🏊'.repeat(128));
  await signUp(server, 'longest-2', 'й'.repeat(128).normalize('NFD'));
  const token = await makeLink(server, 'longest');
  const tooLong = '🏊'.repeat(129);
  for (const password of ['🏊'.repeat(7), 'й'.repeat(7).normalize('NFD'), tooLong]) {
    const sent = { login: 'other', password, email: 'i@example.ru', fullname: 'Ирина' };
    const change = { password: '🏊'.repeat(128), newPassword: password };
    for (const refused of [
      await server.visitor().refused(auth.signup, { sent }),
      await client.refused(user.password, { sent: change }),
      await server.visitor().refused(auth.newPassword, { sent: { token, password } }),
    ]) {
      expect(refused.code).toBe('bad-password');
    }
  }
});
