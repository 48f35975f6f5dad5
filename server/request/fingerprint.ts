// Fingerprint of an idempotent request: the same key for another one is refused (api 4.3).
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';
import { refuse } from './refusals.ts';

const uuid = v.pipe(v.string(), v.uuid());

/** Undefined where a request has none, or its call takes none. */
export function idempotencyKeyOf(call: Call, { headers }: FastifyRequest): string | undefined {
  const key = headers[IDEMPOTENCY_KEY];
  if (!call.idempotent || key === undefined) return undefined;
  const read = v.safeParse(uuid, key);
  return read.success ? read.output.toLowerCase() : refuse('bad-request');
}

export type Texts = Readonly<Record<string, string>>;

/** A device repeats a request with what it knows by now: these fields may differ. */
const MAY_DIFFER: ReadonlySet<string> = new Set([
  'device',
  'revision',
  'team',
  'people',
  'filename',
  'offset',
  'size',
  'replaces',
  'submitted',
]);
/** Within a draft the entry may have another name and another id by now (api 4.3). */
const OF_ENTRY: ReadonlySet<string> = new Set(['entry', 'teamName']);

interface Repeatable {
  params: Texts;
  fields: Texts;
  /** SHA-256 of its file. */
  sha256: string | undefined;
}

/** Hash of method, path and body. */
export function fingerprintOf(call: Call, { params, fields, sha256 }: Repeatable): string {
  const said = { ...params, ...fields };
  const isInDraft = Boolean(said['draft'] && said['entry']);
  const texts = Object.entries(said)
    .filter(([name, text]) => text !== '' && !MAY_DIFFER.has(name))
    .filter(([name]) => !isInDraft || !OF_ENTRY.has(name))
    .map(([name, text]) => `${name}=${name === 'draft' ? text.toLowerCase() : text}`)
    .toSorted();
  // The form of a draft is named by a field and travels once.
  const file = 'form' in fields ? undefined : sha256;
  return hash('sha256', JSON.stringify([call.method, call.path, texts, file]));
}
