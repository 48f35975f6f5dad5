// Arbitrary multipart bodies, written byte by byte: valid, with wrong fields or files, and malformed.
import * as fc from 'fast-check';
import type { schemaFieldsOf } from '#server/open/jsonSchema.ts';
import { type Known, nastyText, textOf } from './anyValue.ts';

const BOUNDARY = 'between-the-parts';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

interface FormPart {
  name: string;
  /** Makes the part a file. */
  fileName?: string | undefined;
  value: string | Uint8Array;
  /** Replaces the whole head of the part. */
  head?: string | undefined;
}

const quoted = (text: string): string => text.replaceAll(/["\r\n]/g, ' ');

function headOf({ name, fileName, head }: FormPart): string {
  if (head !== undefined) return head;
  const file = fileName === undefined ? '' : `; filename="${quoted(fileName)}"`;
  return `Content-Disposition: form-data; name="${quoted(name)}"${file}`;
}

export const formBytes = (parts: readonly FormPart[]): Uint8Array =>
  Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(`--${BOUNDARY}\r\n${headOf(part)}\r\n\r\n`),
      Buffer.from(part.value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

const ODD_NAMES = ['', 'file', '__proto__', 'constructor', 'toString', 'x'.repeat(300)];
const ODD_HEADS = [
  '',
  'Content-Disposition: form-data',
  'Content-Disposition: attachment; name="file"',
  'Content-Disposition: form-data; name=competition',
  'Content-Disposition: form-data; name="competition"\r\nContent-Type: application/json',
  'Content-Disposition: form-data; name="competition"\r\nContent-Transfer-Encoding: base64',
  'Content-Disposition: form-data; name="competition"\r\nContent-Type: text/plain; charset=utf-16',
  `Content-Disposition: form-data; name="file"; filename*=UTF-8''%ff%00`,
  'no head at all',
  `X: ${'x'.repeat(100_000)}`,
];

const someBytes = (file: Uint8Array): fc.Arbitrary<Uint8Array> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(file) },
    { weight: 1, arbitrary: fc.nat(file.length).map((length) => file.subarray(0, length)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  );

const anyFile = (file: Uint8Array): fc.Arbitrary<FormPart> =>
  fc.record({
    name: fc.constant('file'),
    fileName: fc.oneof(fc.constantFrom('Заявка.xlsx', ''), nastyText),
    value: someBytes(file),
  });

const oddPart: fc.Arbitrary<FormPart> = fc.oneof(
  fc.record({ name: fc.constantFrom(...ODD_NAMES), value: nastyText }),
  fc.record({ name: nastyText, value: nastyText }),
  fc.record({ name: fc.constant(''), value: nastyText, head: fc.constantFrom(...ODD_HEADS) }),
);

/** Truncates a body anywhere; the request announces the truncated length. */
const cutAnywhere = (bytes: Uint8Array): fc.Arbitrary<Uint8Array> =>
  fc.nat(bytes.length).map((length) => bytes.subarray(0, length));

/** `file` is a valid file for the call. */
export function anyForm(
  fields: ReturnType<typeof schemaFieldsOf>,
  file: Uint8Array,
  known: Known,
): fc.Arbitrary<Uint8Array> {
  const own = fields.map(({ name, required, schema }) =>
    fc.option(
      textOf(name, schema, known).map((value): FormPart => ({ name, value })),
      { nil: undefined, freq: required ? 12 : 1 },
    ),
  );
  const more = fc.oneof(
    { weight: 4, arbitrary: fc.constant<FormPart[]>([]) },
    { weight: 1, arbitrary: fc.array(oddPart, { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array(anyFile(file), { maxLength: 2 }) },
    // More fields than the server accepts.
    {
      weight: 1,
      arbitrary: fc.constant(Array.from({ length: 30 }, () => ({ name: 'x', value: '' }))),
    },
  );
  const parts = fc
    .tuple(fc.tuple(...own), fc.option(anyFile(file), { nil: undefined, freq: 8 }), more)
    .map(([named, chosen, others]) =>
      [...named, chosen, ...others].filter((part) => part !== undefined),
    );
  return fc.oneof(
    { weight: 6, arbitrary: parts.map(formBytes) },
    {
      weight: 1,
      arbitrary: parts.chain((each) =>
        fc.shuffledSubarray(each, { minLength: each.length }).map(formBytes),
      ),
    },
    { weight: 1, arbitrary: parts.map(formBytes).chain(cutAnywhere) },
  );
}
