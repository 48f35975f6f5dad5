// Fingerprint of an idempotent request; a key reused with another fingerprint is refused (api 4.3).
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';
import { refuse } from '../failures/refusals.ts';

const uuid = v.pipe(v.string(), v.uuid());

/** Returns undefined if the request has no key, or the call accepts none. */
export function idempotencyKeyOf(call: Call, { headers }: FastifyRequest): string | undefined {
  const key = headers[IDEMPOTENCY_KEY];
  if (!call.idempotent || key === undefined) return undefined;
  const read = v.safeParse(uuid, key);
  return read.success ? read.output.toLowerCase() : refuse('bad-request');
}

export type Texts = Readonly<Record<string, string>>;

/** Fields that may differ in a repeated request. */
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
/** Fields of an entry in a draft that may differ in a repeated request (api 4.3). */
const OF_ENTRY: ReadonlySet<string> = new Set(['entry', 'teamName']);

interface Repeatable {
  params: Texts;
  fields: Texts;
  sha256: string | undefined;
}

export function fingerprintOf(call: Call, { params, fields, sha256 }: Repeatable): string {
  const said = { ...params, ...fields };
  const isInDraft = Boolean(said['draft'] && said['entry']);
  const texts = Object.entries(said)
    .filter(([name, text]) => text !== '' && !MAY_DIFFER.has(name))
    .filter(([name]) => !isInDraft || !OF_ENTRY.has(name))
    .map(([name, text]) => `${name}=${name === 'draft' ? text.toLowerCase() : text}`)
    .toSorted();
  // A repeated save of a draft may omit the .xlsx form, because the field `form` has its hash.
  const file = 'form' in fields ? undefined : sha256;
  return hash('sha256', JSON.stringify([call.method, call.path, texts, file]));
}
