// What a repeatable request is about: the same key for another target is refused (contract, "Repeats").
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { teamKey } from '#domain/teamKey.ts';

const named = v.object({ teamName: v.string() });

function teamOf(application: string | undefined): string | undefined {
  try {
    return teamKey(v.parse(named, JSON.parse(application ?? '')).teamName);
  } catch {
    return undefined;
  }
}

/** A competition being created has no name yet that could tell it from another: the call is its target. */
export const targetOf = (
  call: Call,
  params: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string>>,
): string =>
  JSON.stringify([
    call.method,
    call.path,
    params,
    fields['competition'],
    fields['routine'],
    fields['teamName'],
    teamOf(fields['application']),
  ]);
