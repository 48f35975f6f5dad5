// Valid requests to a declared call, and valid requests with one text that databases, files or headers cannot hold.
import { type Call, callAddress } from '#contract/call.ts';
import { CHUNK_TYPE } from '#contract/calls/uploadCalls.ts';
import { encodeMetadata, uploadMetadataSchema } from '#contract/uploadMetadata.ts';
import type { UploadType } from '#domain/upload/uploadRules.ts';
import { schemaFieldsOf } from '#server/open/jsonSchema.ts';
import type { About } from '#tests/support/acts/uploads.ts';
import { some } from '#tests/support/long.ts';
import type { RawRequest } from '#tests/support/network/rawRequest.ts';
import { isOnPostgres } from '#tests/support/server/testDatabase.ts';
import { FORM_TYPE, formBytes } from './anyForm.ts';
import type { Known } from './anyValue.ts';

export interface Right {
  known: Known;
  files: Readonly<Record<UploadType, Uint8Array>>;
}

export type Header = readonly [name: string, value: string];

export interface SentBody {
  type: string;
  bytes: Uint8Array;
}

type Fields = ReturnType<typeof schemaFieldsOf>;

export const METADATA = 'upload-metadata';
const FILE_NAME = 'filename';

export const paramsOf = ({ path }: Call): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

const OF_APPLICATION: ReadonlyMap<string, string> = new Map([
  ['id', 'rowid'],
  ['routine', 'entryRoutine'],
  ['name', 'entryName'],
  ['kind', 'requestKind'],
]);

export const knownAs = ({ access }: Call, name: string): string =>
  (access.startsWith('application') ? OF_APPLICATION.get(name) : undefined) ?? name;

export const withType = ({ type }: SentBody): Header[] =>
  type === '' ? [] : [['content-type', type]];

const metadataOf = (fields: readonly [string, string][]) =>
  encodeMetadata(Object.fromEntries(fields) as About);

/** Fields that are optional in the schema, but refused if missing or empty. */
const NEEDED = new Set(['name', 'deadline', 'fullname', 'reason', 'until']);

const queryOf = ({ query }: Call): Fields => (query ? schemaFieldsOf(query) : []);
const headersOf = ({ headers }: Call): Fields => (headers ? schemaFieldsOf(headers) : []);

function bodyOf({ body }: Call): Fields {
  if (body.kind === 'json') return schemaFieldsOf(body.schema);
  return body.kind === 'form' ? schemaFieldsOf(body.fields) : [];
}

/** Field name → text that replaces the valid one. */
type Instead = Readonly<Record<string, string>>;

/** Makes a request with the first known value for every required field. */
export function rightRequestTo(
  call: Call,
  { known, files }: Right,
  instead: Instead = {},
): RawRequest {
  const rightOf = (name: string): string => instead[name] ?? known[name]?.[0] ?? '';
  const valuesOf = (fields: Fields): [string, string][] =>
    fields
      .filter(({ name, required }) => required || NEEDED.has(name) || name in instead)
      .map(({ name }) => [name, instead[name] ?? rightOf(knownAs(call, name))]);
  const params = Object.fromEntries(
    paramsOf(call).map((name) => [
      name,
      (instead[name] ?? rightOf(knownAs(call, name))).toWellFormed(),
    ]),
  );
  const query = Object.fromEntries(
    valuesOf(queryOf(call)).map(([name, value]) => [name, value.toWellFormed()]),
  );
  const own = valuesOf(headersOf(call)).map(([name, value]): Header =>
    name === METADATA
      ? [name, metadataOf(valuesOf(schemaFieldsOf(uploadMetadataSchema)))]
      : [name, value],
  );
  const body = ((): SentBody => {
    const sent = call.body;
    switch (sent.kind) {
      case 'none':
        return { type: '', bytes: new Uint8Array() };
      case 'json': {
        const lists = bodyOf(call).filter(({ schema }) => schema['type'] === 'array');
        const json = JSON.stringify({
          ...Object.fromEntries(valuesOf(bodyOf(call))),
          ...Object.fromEntries(lists.map(({ name }) => [name, []])),
        });
        return { type: 'application/json', bytes: new TextEncoder().encode(json) };
      }
      case 'form': {
        const fields = valuesOf(bodyOf(call)).map(([name, value]) => ({ name, value }));
        const fileName = instead[FILE_NAME] ?? 'Файл';
        const file = { name: 'file', fileName, value: files[sent.file] };
        return { type: FORM_TYPE, bytes: formBytes([...fields, file]) };
      }
      case 'chunk':
        return { type: CHUNK_TYPE, bytes: files.music };
    }
  })();
  return {
    method: call.method,
    target: callAddress<Call>(call, params, query),
    headers: [...withType(body), ...own],
    body: body.bytes,
  };
}

const HOSTILE_TEXTS: readonly string[] = [
  'a\0b',
  '../..%2f%00\u{D800}\u{202E}',
  // Incompressible and longer than the longest PostgreSQL index entry.
  Array.from({ length: 1300 }, (_, at) =>
    String.fromCodePoint(0x4e_00 + ((at * 7919) % 20_000)),
  ).join(''),
  // Does not fit into 64 bits.
  '9'.repeat(19),
];

/** Returns the names of all texts in a call. */
function placesOf(call: Call): Set<string> {
  const headers = headersOf(call);
  const metadata = headers.some(({ name }) => name === METADATA)
    ? schemaFieldsOf(uploadMetadataSchema)
    : [];
  const fields = [...queryOf(call), ...headers, ...metadata, ...bodyOf(call)];
  return new Set([
    ...paramsOf(call),
    ...fields.map(({ name }) => name),
    ...(call.body.kind === 'form' ? [FILE_NAME] : []),
  ]);
}

/** PostgreSQL fails at more texts than SQLite, which gets a NUL and one other text for each place. */
const hostileTextsAt = (place: number): readonly string[] =>
  some(HOSTILE_TEXTS, (_, at) => isOnPostgres() || at === 0 || at === 1 + (place % 3));

/** Makes valid requests in which one text at a time is replaced by a hostile one. */
export const hostileRequestsTo = (
  call: Call,
  right: Right,
): { instead: Instead; request: RawRequest }[] =>
  [...placesOf(call)].flatMap((name, place) =>
    hostileTextsAt(place).map((text) => {
      const instead = { [name]: text };
      return { instead, request: rightRequestTo(call, right, instead) };
    }),
  );
