import type { Call } from '#contract/call.ts';
import { type CallName, callNames, callsByName } from '#contract/callNames.ts';
import type { Handlers } from './handler.ts';

/** Untyped handler; `Handlers` has checked its types. */
export type AnyHandler = (context: object) => Promise<unknown>;

export interface BoundCall {
  name: CallName;
  call: Call;
  handler: AnyHandler;
}

export function callsWithHandlers(handlers: Handlers): BoundCall[] {
  const groups: Record<string, unknown> = handlers;
  return callNames.map((name) => {
    const [group = '', own] = name.split('.');
    const bound = groups[group];
    const handler = own === undefined ? bound : (bound as Record<string, unknown>)[own];
    return { name, call: callsByName[name], handler: handler as AnyHandler };
  });
}
