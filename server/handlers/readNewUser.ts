// The rules of a sign-up; the first field that breaks one is named (behaviour 3.5).
import type { ReceivedBy } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { refuse } from '../request/refusals.ts';

export const LONGEST_LOGIN = 64;
const LOGIN = /^(?:[\w.@-]|(?=\p{L})\p{Script=Cyrillic})+$/u;
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const LONGEST_EMAIL = 254;

interface NewUser {
  login: string;
  password: string;
  fullName: string;
  email: string;
}

const isUsableLogin = (login: string): boolean =>
  login.length >= 3 && login.length <= LONGEST_LOGIN && LOGIN.test(login);

export const isUsablePassword = (password: string): boolean =>
  password.length >= 8 && password.length <= 128;

export function readNewUser(sent: ReceivedBy<Calls['auth']['signup']>): NewUser {
  const user: NewUser = {
    login: sent.login.normalize('NFC').trim(),
    password: sent.password,
    fullName: (sent.fullname?.trim() || sent.name?.trim()) ?? '',
    email: sent.email.trim(),
  };
  const rules: readonly [boolean, RefusalCode][] = [
    [isUsableLogin(user.login), 'bad-login'],
    [isUsablePassword(user.password), 'bad-password'],
    [user.fullName.length >= 1 && user.fullName.length <= 200, 'bad-fullname'],
    [EMAIL.test(user.email) && user.email.length <= LONGEST_EMAIL, 'bad-email'],
  ];
  const broken = rules.find(([holds]) => !holds);
  return broken ? refuse(broken[1]) : user;
}
