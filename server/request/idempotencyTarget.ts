// Target of an idempotent request; the same key for another target is refused (api 4.3).
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';
import { COMPETITION_FACTS } from '#domain/competition/competition.ts';
import { teamKey } from '#domain/entry/teamKey.ts';
import { refuse } from './refusals.ts';

const uuid = v.pipe(v.string(), v.uuid());

/** Undefined where a request has none, or its call takes none. */
export function idempotencyKeyOf(call: Call, { headers }: FastifyRequest): string | undefined {
  const key = headers[IDEMPOTENCY_KEY];
  if (!call.idempotent || key === undefined) return undefined;
  const read = v.safeParse(uuid, key);
  return read.success ? read.output.toLowerCase() : refuse('bad-request');
}

const named = v.object({ teamName: v.string() });

function teamOf(application: string | undefined): string | undefined {
  try {
    return teamKey(v.parse(named, JSON.parse(application ?? '')).teamName);
  } catch {
    return undefined;
  }
}

export type Texts = Readonly<Record<string, string>>;

/** Within a draft an entry has an id: its name, and the id of the device, may be others in a repeat (api 4.3). */
const entryNameIn = ({ draft, entry, teamName }: Texts): string | undefined =>
  draft && entry ? undefined : teamName;

const partsOf = (call: Call, params: Texts, fields: Texts) => [
  call.method,
  call.path,
  'teamName' in params ? { ...params, teamName: entryNameIn({ ...params, ...fields }) } : params,
  fields['competition'],
  fields['routine'],
  entryNameIn(fields),
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

/** Of a draft the same thing is the same change, from the same revision. */
const draftHash = ({ revision, state, form, entries, moves }: Texts): string =>
  createHash('sha256')
    .update(JSON.stringify([revision, state, form, entries, moves]))
    .digest('hex');

/** In characters, far above what our calls say; what says more is kept as its hash. */
export const MOST_OF_TARGET = 2000;

export function idempotencyTargetOf(call: Call, params: Texts, fields: Texts): string {
  const parts = partsOf(call, params, fields);
  if (call === calls.competition.create) parts.push(factsHash(COMPETITION_FACTS, fields));
  if (call === calls.competition.edit) {
    const { etag, removeAttachment } = fields;
    parts.push(factsHash(COMPETITION_FACTS, fields), etag, removeAttachment);
  }
  if (isOfDraft(call)) parts.push(draftHash(fields));
  // Only where one is named: targets of clients that know of no drafts stay the same.
  if (fields['draft']) parts.push(fields['draft'].toLowerCase());
  const target = JSON.stringify(parts);
  return target.length <= MOST_OF_TARGET
    ? target
    : createHash('sha256').update(target).digest('hex');
}

/** The target as it is kept, with the file that came: lower-case hex of its SHA-256. */
export const targetWithFile = (target: string, sha256: string | undefined): string =>
  sha256 === undefined ? target : `${target} ${sha256}`;

const FILE = / [\da-f]{64}$/;

/** What a repeat is about; `sha256` is that of its file, where it has one that is still known. */
export interface Repeat {
  params: Texts;
  fields: Texts;
  sha256: string | undefined;
}

/**
 * Answers about a new competition that were kept without its facts are for whatever is created, those that were kept
 * without a file for every file.
 */
export function isSameTarget(
  kept: string,
  call: Call,
  { params, fields, sha256 }: Repeat,
): boolean {
  const target = idempotencyTargetOf(call, params, fields);
  const about = kept.replace(FILE, '');
  if (sha256 !== undefined && about !== kept && kept !== targetWithFile(about, sha256))
    return false;
  return (
    about === target ||
    (call === calls.competition.create && about === JSON.stringify(partsOf(call, params, fields)))
  );
}
