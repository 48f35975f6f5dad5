import { expect, test } from 'vitest';
import { mailboxKey } from '#server/access/signInLimits.ts';

test('a suffix behind «+» and the case of the host do not make another mailbox', () => {
  for (const email of [
    'vera@example.ru',
    'Vera+1@Example.RU',
    'vera+a+b@example.ru',
    'vera@example.ru.',
  ]) {
    expect(mailboxKey(email)).toBe('vera@example.ru');
  }
  expect(mailboxKey('вера@пример.рф')).toBe(mailboxKey('Вера+1@xn--e1afmkfd.xn--p1ai'));
  for (const email of ['vera1@example.ru', 'vera@example.com', 'vera', 'a@vera@example.ru']) {
    expect(mailboxKey(email)).not.toBe('vera@example.ru');
  }
});
