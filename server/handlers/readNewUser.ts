// Validates login, password, name and e-mail (behaviour 3.5).
import type { ReceivedBy } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { isEmailAddress } from '#domain/emailAddress.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { isReadable } from '#domain/normaliseText.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { isUsablePassword } from '../access/password.ts';
import { refuse } from '../failures/refusals.ts';

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

type Rule = readonly [holds: boolean, field: string, code: RefusalCode];

/** Refuses broken rules. The refusal has the code of the first broken rule and the messages of all broken rules. */
function refuseBroken(rules: readonly Rule[]): void {
  const broken = rules.filter(([holds]) => !holds);
  const [first] = broken;
  if (!first) return;
  const fields = broken.map(([, field, code]) => [field, refusalTexts[code]] as const);
  refuse(first[2], { fields: Object.fromEntries(fields) });
}

const isUsableFullName = (name: string): boolean => isReadable(name) && name.length <= 200;

const personRules = ({ fullName, email }: Person): Rule[] => [
  [isUsableFullName(fullName), 'fullname', 'bad-fullname'],
  [isEmailAddress(email), 'email', 'bad-email'],
];

export function readNewUser(sent: ReceivedBy<Calls['auth']['signup']>): NewUser {
  const user: NewUser = {
    login: sent.login.normalize('NFC').trim(),
    password: sent.password,
    fullName: (sent.fullname?.trim() || sent.name?.trim()) ?? '',
    email: sent.email.trim(),
  };
  refuseBroken([
    [isUsableLogin(user.login), 'login', 'bad-login'],
    [isUsablePassword(user.password), 'password', 'bad-password'],
    ...personRules(user),
  ]);
  return user;
}

export function readPerson(sent: ReceivedBy<Calls['user']['save']>): Person {
  const person = { fullName: sent.fullname.trim(), email: sent.email.trim() };
  refuseBroken(personRules(person));
  return person;
}
