import type { Call } from './call.ts';
import { type Calls, calls } from './calls.ts';

type NameIn<Group extends string, Value> = Value extends { method: string }
  ? Group
  : `${Group}.${keyof Value & string}`;

export type CallName = { [Group in keyof Calls]: NameIn<Group, Calls[Group]> }[keyof Calls];

const isCall = (value: Call | Record<string, Call>): value is Call =>
  typeof value['method'] === 'string';

const named: Record<string, Call> = Object.fromEntries(
  Object.entries<Call | Record<string, Call>>(calls).flatMap(([group, value]) =>
    isCall(value)
      ? [[group, value] as const]
      : Object.entries(value).map(([name, call]) => [`${group}.${name}`, call] as const),
  ),
);

const isCallName = (text: string): text is CallName => Object.hasOwn(named, text);

export const callNames: readonly CallName[] = Object.keys(named).filter(isCallName);

export const callsByName = named as Readonly<Record<CallName, Call>>;
