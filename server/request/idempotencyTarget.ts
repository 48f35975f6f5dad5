// What an idempotent request is about: the same key for another target is refused (api 4.3).
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { COMPETITION_FACTS } from '#domain/competition.ts';
import { teamKey } from '#domain/entry/teamKey.ts';

const named = v.object({ teamName: v.string() });

function teamOf(application: string | undefined): string | undefined {
  try {
    return teamKey(v.parse(named, JSON.parse(application ?? '')).teamName);
  } catch {
    return undefined;
  }
}

export type Texts = Readonly<Record<string, string>>;

const partsOf = (call: Call, params: Texts, fields: Texts) => [
  call.method,
  call.path,
  params,
  fields['competition'],
  fields['routine'],
  fields['teamName'],
  teamOf(fields['application']),
];

/** Targets that are kept have these, each in its place and '' where it is empty: the list stays as it is. */
const FACTS_BY_POSITION = ['name', 'dates', 'place', 'info', 'deadline'];

/**
 * A competition being created has no id yet that could tell it from another: its facts do. One that is declared
 * later counts by its name, and only where it is filled in: targets kept before it stay the same.
 */
export function factsHash(declared: readonly string[], fields: Texts): string {
  const first = FACTS_BY_POSITION.map((fact) => fields[fact] ?? '');
  const later = declared
    .filter((fact) => !FACTS_BY_POSITION.includes(fact) && fields[fact])
    .toSorted()
    .map((fact) => [fact, fields[fact]]);
  return createHash('sha256')
    .update(JSON.stringify([...first, ...later]))
    .digest('hex');
}

const OF_DRAFTS: readonly Call[] = Object.values(calls.draft);
const isOfDraft = (call: Call): boolean => OF_DRAFTS.includes(call);

const moving = v.looseObject({
  competition: v.optional(v.string()),
  revision: v.optional(v.string()),
});

/** The competition is the draft's, and its revision goes on: what devices say of them does not tell moves apart. */
function movesIn(json: string | undefined): string | undefined {
  if (json === undefined) return undefined;
  const read = v.safeParse(moving, JSON.parse(json));
  if (!read.success) return json;
  const { competition: _competition, revision: _revision, ...moves } = read.output;
  return JSON.stringify(moves);
}

/** Of a draft the same thing is the same change, from the same revision. */
const draftHash = ({ revision, state, form, json }: Texts): string =>
  createHash('sha256')
    .update(JSON.stringify([revision, state, form, movesIn(json)]))
    .digest('hex');

/** An upload being created has no id yet either: its file tells it from another. */
const announcedHash = ({ kind, filename, size }: Texts): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, filename, size]))
    .digest('hex');

export function idempotencyTargetOf(call: Call, params: Texts, fields: Texts): string {
  const parts = partsOf(call, params, fields);
  if (call === calls.competition.create) parts.push(factsHash(COMPETITION_FACTS, fields));
  if (call === calls.upload.create) parts.push(announcedHash(fields));
  if (isOfDraft(call)) parts.push(draftHash(fields));
  // Only where one is named: targets of clients that know of no drafts stay the same.
  if (fields['draft']) parts.push(fields['draft'].toLowerCase());
  return JSON.stringify(parts);
}

/** Answers about a new competition that were kept without its facts are for whatever is created. */
export const isSameTarget = (kept: string, call: Call, params: Texts, fields: Texts): boolean =>
  kept === idempotencyTargetOf(call, params, fields) ||
  (call === calls.competition.create && kept === JSON.stringify(partsOf(call, params, fields)));
