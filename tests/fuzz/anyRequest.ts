// Arbitrary requests to a declared call, generated from its declaration: valid, nearly valid, and malformed.
import * as fc from 'fast-check';
import type { Call } from '#contract/call.ts';
import { IDEMPOTENCY_KEY, ENTRY_ACCOUNT, ENTRY_USER } from '#contract/headers.ts';
import { CHUNK_TYPE } from '#contract/calls/uploadCalls.ts';
import { encodeMetadata, uploadMetadataSchema } from '#contract/uploadMetadata.ts';
import { schemaFieldsOf, type JsonSchema, jsonSchemaOf } from '#server/open/jsonSchema.ts';
import type { About } from '#tests/support/acts/uploads.ts';
import type { RawRequest } from '#tests/support/network/rawRequest.ts';
import { fitting, nastyText, textOf, valueOf } from './anyValue.ts';
import { anyForm, FORM_TYPE } from './anyForm.ts';
import {
  type Header,
  knownAs,
  METADATA,
  paramsOf,
  type Right,
  type SentBody,
  withType,
} from './rightRequest.ts';

/** Limits of characters. A request beyond Node's own limit would never reach our code. */
const LONGEST_TARGET = 6000;
const LONGEST_METADATA = 6000;
const LONGEST_HEADER = 300;

const TEXT: JsonSchema = { type: 'string' };
/** Replaces lone surrogates, as browsers do before they encode. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Path segments with invalid or unusual percent-encoding. */
const RAW = ['', '.', '..', '%', '%2', '%00', '%2f', '%2F..%2f', '%ed%a0%80', '%c0%af', '%ff', ';'];

function anyTarget(call: Call, { known }: Right): fc.Arbitrary<string> {
  const params = paramsOf(call).map((name) =>
    fc.oneof(
      { weight: 12, arbitrary: textOf(knownAs(call, name), TEXT, known).map(encoded) },
      { weight: 2, arbitrary: fc.constantFrom(...RAW) },
    ),
  );
  const query = (call.query ? schemaFieldsOf(call.query) : []).map(
    ({ name, required, schema }): fc.Arbitrary<string | undefined> => {
      const pair = textOf(name, schema, known).map((value) => `${name}=${encoded(value)}`);
      return required ? pair : fc.option(pair, { nil: undefined });
    },
  );
  const odd = fc.constantFrom(
    '',
    '',
    '',
    '&',
    '&&=&',
    '&x=1',
    '&__proto__=1',
    '&limit=1&limit=2',
    '&%',
  );
  return fc.tuple(fc.tuple(...params), fc.tuple(...query), odd).map(([values, pairs, more]) => {
    const path = paramsOf(call).reduce(
      (text, name, at) => text.replace(`:${name}`, () => values[at] ?? ''),
      call.path as string,
    );
    const asked = pairs.filter((pair) => pair !== undefined).join('&') + more;
    return (asked === '' ? path : `${path}?${asked}`).slice(0, LONGEST_TARGET);
  });
}

const anyMetadata = ({ known }: Right): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...schemaFieldsOf(uploadMetadataSchema).map(({ name, required, schema }) => {
        const value = textOf(name, schema, known);
        return fc
          .tuple(fc.constant(name), required ? value : fc.option(value, { nil: undefined }))
          .map((pair): [string, string | undefined] => pair);
      }),
    )
    .map((pairs) => encodeMetadata(Object.fromEntries(pairs) as About));

const headerText = nastyText.map((text) => text.slice(0, LONGEST_HEADER));

function ownHeaders(call: Call, right: Right): fc.Arbitrary<Header[]> {
  const named = (call.headers ? schemaFieldsOf(call.headers) : []).map(
    ({ name, required, schema }) => {
      const value =
        name === METADATA
          ? fc.oneof(
              { weight: 8, arbitrary: anyMetadata(right) },
              { weight: 1, arbitrary: headerText },
            )
          : textOf(name, schema, right.known).map((text) => text.slice(0, LONGEST_HEADER));
      const header = value.map((text): Header => [name, text.slice(0, LONGEST_METADATA)]);
      return fc.option(header, { nil: undefined, freq: required ? 12 : 2 });
    },
  );
  return fc.tuple(...named).map((headers) => headers.filter((header) => header !== undefined));
}

const UUIDS = ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', '6fa459ea-ee8a-4ca4-894e-db77e160355e'];
const RANGES = ['bytes=0-', 'bytes=-1', 'bytes=5-2', 'bytes=0-0,2-3', `bytes=0-${'9'.repeat(30)}`];

const otherHeaders: fc.Arbitrary<Header[]> = fc.array(
  fc.oneof(
    fc.tuple(fc.constant(IDEMPOTENCY_KEY), fc.oneof(fc.constantFrom(...UUIDS), headerText)),
    fc.tuple(fc.constant('range'), fc.oneof(fc.constantFrom(...RANGES), headerText)),
    fc.tuple(
      fc.constantFrom(
        ENTRY_USER,
        ENTRY_ACCOUNT,
        'user-agent',
        'if-none-match',
        'if-range',
        'if-modified-since',
        'accept-encoding',
        'accept',
        'origin',
        'sec-fetch-site',
        'x-forwarded-for',
        'x-forwarded-host',
        'cookie',
        'referer',
        'expect',
      ),
      headerText,
    ),
  ),
  { maxLength: 2 },
);

function anyJson(schema: JsonSchema, { known }: Right): fc.Arbitrary<string> {
  const right = fitting(schema, known).map((value) => JSON.stringify(value));
  const any = valueOf('', schema, known).map((value) => JSON.stringify(value));
  const twice = right.map((text) => text.replace(/^\{(.*)\}$/s, '{$1,$1}'));
  const cut = fc
    .tuple(right, fc.nat(100))
    .map(([text, share]) => text.slice(0, Math.floor((text.length * share) / 100)));
  const odd = fc.constantFrom(
    '',
    '{',
    'nul',
    '"\\ud800"',
    '{"__proto__":{"login":"x"}}',
    '{"constructor":{"prototype":{}}}',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    `{"a":${'1'.repeat(500)}}`,
    '\u{FEFF}{}',
  );
  return fc.oneof(
    { weight: 8, arbitrary: right },
    { weight: 1, arbitrary: any },
    { weight: 1, arbitrary: twice },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: odd },
  );
}

const TYPES = [
  '',
  'application/json',
  'application/json; charset=koi8-r',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/mixed; boundary=other',
  FORM_TYPE,
  CHUNK_TYPE,
  'application/xml',
  '/',
];

function rightBody({ body }: Call, right: Right): fc.Arbitrary<SentBody> {
  switch (body.kind) {
    case 'none':
      return fc.constant({ type: '', bytes: new Uint8Array() });
    case 'json':
      return anyJson(jsonSchemaOf(body.schema), right).map((text) => ({
        type: 'application/json',
        bytes: new TextEncoder().encode(text),
      }));
    case 'form':
      return anyForm(schemaFieldsOf(body.fields), right.files[body.file], right.known).map(
        (bytes) => ({
          type: FORM_TYPE,
          bytes,
        }),
      );
    case 'chunk':
      return fc
        .tuple(fc.constantFrom(...Object.values(right.files)), fc.nat(100))
        .map(([file, share]) => ({
          type: CHUNK_TYPE,
          bytes: file.subarray(0, Math.ceil((file.length * share) / 100)),
        }));
  }
}

const anyBody = (call: Call, right: Right): fc.Arbitrary<SentBody> =>
  fc.oneof(
    { weight: 8, arbitrary: rightBody(call, right) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(rightBody(call, right), fc.constantFrom(...TYPES))
        .map(([{ bytes }, type]) => ({ type, bytes })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.uint8Array({ maxLength: 300 }), fc.constantFrom(...TYPES))
        .map(([bytes, type]) => ({ type, bytes })),
    },
  );

const READ_BYTES = 1500;

const asRead = ({ body, ...head }: RawRequest): string =>
  `${JSON.stringify(head)} ${body.length} ${JSON.stringify(Buffer.from(body.subarray(0, READ_BYTES)).toString())}`;

/** Generates requests to any declared call, including calls that are declared later. */
export const anyRequestTo = (call: Call, right: Right): fc.Arbitrary<RawRequest> =>
  fc
    .record({
      target: anyTarget(call, right),
      own: ownHeaders(call, right),
      other: otherHeaders,
      body: anyBody(call, right),
    })
    .map(({ target, own, other, body }) => {
      const headers = [...withType(body), ...own, ...other];
      const request = { method: call.method, target, headers, body: body.bytes };
      return { ...request, [fc.toStringMethod]: () => asRead(request) };
    });
