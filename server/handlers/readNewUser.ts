// The rules of a person's login, password, name and e-mail; of a sign-up the first field that breaks one is named (behaviour 3.5).
import type { ReceivedBy } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { isEmailAddress } from '#domain/emailAddress.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { isReadable } from '#domain/visibleText.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { isUsablePassword } from '../access/password.ts';
import { refuse } from '../request/refusals.ts';

export const LONGEST_LOGIN = 64;
const LOGIN = /^(?:[\w.@-]|(?=\p{L})\p{Script=Cyrillic})+$/u;

interface Person {
  fullName: string;
  email: string;
}

interface NewUser extends Person {
  login: string;
  password: string;
}

const isUsableLogin = (login: string): boolean =>
  login.length >= 3 && login.length <= LONGEST_LOGIN && LOGIN.test(login);

const isUsableFullName = (name: string): boolean => isReadable(name) && name.length <= 200;

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
    [isUsableFullName(user.fullName), 'bad-fullname'],
    [isEmailAddress(user.email), 'bad-email'],
  ];
  const broken = rules.find(([holds]) => !holds);
  return broken ? refuse(broken[1]) : user;
}

/** Who somebody is from now on; every field that breaks a rule is named. */
export function readPerson(sent: ReceivedBy<Calls['user']['save']>): Person {
  const person = { fullName: sent.fullname.trim(), email: sent.email.trim() };
  const fields = {
    ...(!isUsableFullName(person.fullName) && { fullname: refusalTexts['bad-fullname'] }),
    ...(!isEmailAddress(person.email) && { email: refusalTexts['bad-email'] }),
  };
  if ('fullname' in fields) refuse('bad-fullname', { fields });
  if ('email' in fields) refuse('bad-email', { fields });
  return person;
}
