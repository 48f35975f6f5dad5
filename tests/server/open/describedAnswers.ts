// Validates every answer of the server against the OpenAPI document.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { httpFetch } from '#tests/support/network/httpFetch.ts';

interface Operation {
  operationId: string;
  responses: Readonly<
    Record<string, { $ref?: string; content?: Readonly<Record<string, object>> }>
  >;
}

export interface OpenApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Sort key of a path: a fixed segment comes before a parameter, because a fixed segment is more specific. */
const sharpness = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.startsWith('{') ? '1' : '0'))
    .join('');

function pathOf({ paths }: OpenApiDocument, method: string, address: string): string | undefined {
  const { pathname } = new URL(address);
  return Object.keys(paths)
    .filter((path) => {
      const pattern = path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+');
      return paths[path]?.[method] && new RegExp(`^${pattern}$`).test(pathname);
    })
    .toSorted((a, b) => (sharpness(a) < sharpness(b) ? -1 : 1))[0];
}

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

const typeOf = (response: Response): string =>
  (response.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';

/** Returns a `fetch` that validates answers; `seen` collects «operation status». */
export function fetchDescribed(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, 'api');
  const seen = new Set<string>();
  const validators = new Map<string, ValidateFunction>();

  const validatorOf = (pointer: string): ValidateFunction => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    validators.set(pointer, known);
    return known;
  };

  function check(method: string, path: string, response: Response, body: string): void {
    const operation = document.paths[path]?.[method];
    const status = String(response.status);
    const own = operation?.responses[status];
    const place = [operation?.operationId, status, typeOf(response)];
    seen.add(`${operation?.operationId} ${status}`);
    if (own && !own.content) return;
    const type = typeOf(response);
    const pointer = own
      ? `/paths/${escaped(path)}/${method}/responses/${status}/content/${escaped(type)}/schema`
      : '/components/schemas/Refusal';
    expect([...place, Object.keys(own?.content ?? { 'application/json': {} })]).toEqual([
      ...place,
      [type],
    ]);
    if (type !== 'application/json') return;
    const validate = validatorOf(pointer);
    expect([...place, validate(JSON.parse(body)), validate.errors]).toEqual([...place, true, null]);
  }

  const fetching: typeof httpFetch = async (address, init) => {
    const response = await httpFetch(address, init);
    const method = (init?.method ?? 'GET').toLowerCase();
    const path = pathOf(document, method, address);
    const body = await response.clone().text();
    const isEmpty = body === '' && method === 'head';
    if (path !== undefined && !isEmpty) check(method, path, response, body);
    else if (path !== undefined)
      seen.add(`${document.paths[path]?.[method]?.operationId} ${response.status}`);
    return response;
  };
  return { fetching, seen };
}
