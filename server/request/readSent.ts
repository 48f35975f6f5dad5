import type * as v from 'valibot';
import { readShape } from '#contract/shapes/bounds.ts';
import type { Body, Call } from '#contract/call.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { cleanBody } from './cleanBody.ts';
import { refuse } from '../failures/refusals.ts';

export function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const FIELD_REFUSALS: Readonly<Record<string, RefusalCode>> = {
  login: 'bad-login',
  password: 'bad-password',
  email: 'bad-email',
  competition: 'bad-request',
  routine: 'bad-routine',
  teamName: 'bad-entry-name',
  application: 'bad-application',
  reason: 'bad-reason',
};

function checked(schema: v.GenericSchema, received: unknown): unknown {
  const read = readShape(schema, cleanBody(received));
  if (read.success) return read.output;
  const field = String(read.issues[0].path?.[0]?.key);
  return refuse(FIELD_REFUSALS[field] ?? 'bad-request');
}

export const readQuery = ({ query }: Call, received: unknown): unknown =>
  query && checked(query, received);

export const readHeaders = ({ headers }: Call, received: object): unknown =>
  headers && checked(headers, { ...received });

export function readSent(body: Body, received: unknown): unknown {
  if (body.kind === 'none' || body.kind === 'chunk') return undefined;
  return checked(body.kind === 'json' ? body.schema : body.fields, received);
}

export function readJson<S extends v.GenericSchema>(shape: S, json: string): v.InferOutput<S> {
  const read = readShape(shape, cleanBody(parsedJson(json)));
  return read.success ? read.output : refuse('bad-request');
}
