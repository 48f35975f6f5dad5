import type * as v from 'valibot';
import { readShape } from '#contract/shapes/bounds.ts';
import { cleanBody } from '#server/request/cleanBody.ts';
import { refuse } from '../failures/refusals.ts';
import { parsedJson } from './parsedJson.ts';

export function readJson<S extends v.GenericSchema>(shape: S, json: string): v.InferOutput<S> {
  const read = readShape(shape, cleanBody(parsedJson(json)));
  return read.success ? read.output : refuse('bad-request');
}
