// Puts every declared call beside its handler.
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Handlers } from './handler.ts';

/** A handler of whichever call; `Handlers` has made sure that it is its call's own. */
export type AnyHandler = (context: object) => Promise<unknown>;

const isCall = (declared: object): declared is Call => 'method' in declared;

/** Every declared call beside its handler. */
export function callsWithHandlers(handlers: Handlers): { call: Call; handler: AnyHandler }[] {
  const groups: Record<string, unknown> = handlers;
  return Object.entries(calls).flatMap(([group, declared]) =>
    isCall(declared)
      ? [{ call: declared, handler: groups[group] as AnyHandler }]
      : Object.entries(declared).map(([name, call]: [string, Call]) => ({
          call,
          handler: (groups[group] as Record<string, AnyHandler>)[name] as AnyHandler,
        })),
  );
}
