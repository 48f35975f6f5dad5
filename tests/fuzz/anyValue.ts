import * as fc from 'fast-check';
import type { JsonSchema } from '#server/open/jsonSchema.ts';
import { HOSTILE } from '#tests/contract/hostileValues.ts';
import { anyText } from '#tests/support/anyText.ts';

/** Field name → values that are currently valid. */
export type Known = Readonly<Record<string, readonly string[]>>;

const NUMBERS = [
  '0',
  '-0',
  '-1',
  '01',
  '1.5',
  '1e9',
  '0x10',
  ' 1',
  '\u{661}\u{662}\u{663}',
  'NaN',
  'Infinity',
  '2147483648',
  '9007199254740993',
  '999999999999999',
  '9223372036854775808',
  '-9223372036854775809',
  `1${'0'.repeat(400)}`,
];
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\\u0000',
  '\u{D800}',
  'x\u{DC00}',
  '\u{202E}gpj.exe',
  '\u{200F}\u{200B}\u{FEFF}',
  '💃',
  'e\u{301}',
  '\u{FDFA}',
  '..',
  '../../../etc/passwd',
  '%2e%2e%2f',
  '\'; drop table "user"; --',
  '{"$gt":""}',
  '2026-02-31T25:61:61Z',
  '+275760-09-13T00:00:00Z',
];
/** Lengths around limits, of characters that take one to four bytes. */
const LENGTHS = [64, 200, 201, 300, 301, 1000, 1001, 4000, 20_000];
const longText = fc
  .tuple(fc.constantFrom(...LENGTHS), fc.constantFrom('x', 'я', '丂', '💃', ' ', '"'))
  .map(([length, unit]) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length));
const denseText = fc
  .tuple(fc.constantFrom(...LENGTHS), fc.nat())
  .map(([length, seed]) =>
    Array.from({ length }, (_, at) =>
      String.fromCodePoint(0x4e_00 + (((at + 1) * (seed + 7919) * 31) % 20_000)),
    ).join(''),
  );

export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: anyText },
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: longText },
  { weight: 1, arbitrary: denseText },
);

const LONGEST_FITTING = 300;
const MOST_ITEMS = 4;

const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;
const schemasIn = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value : []);
const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsIn = (value: unknown): [string, JsonSchema][] =>
  isSchema(value)
    ? Object.entries(value).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]))
    : [];

/** Any character but half of a pair. The unit `binary` of fast-check takes 3 s to build its table. */
const anyCharacter = fc
  .nat(0x10_f7_ff)
  .map((code) => String.fromCodePoint(code < 0xd8_00 ? code : code + 0x8_00));

function fittingText({ pattern, format, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toJSON());
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
  return fc.string({
    unit: anyCharacter,
    maxLength: Math.min(numberOf(maxLength, LONGEST_FITTING), LONGEST_FITTING),
  });
}

export function fitting(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const options = schemasIn(schema['anyOf']);
  if (options.length > 0) return fc.oneof(...options.map((option) => fitting(option, known)));
  switch (schema['type']) {
    case 'string':
      return fittingText(schema);
    case 'number':
      return fc.oneof(fc.integer(), fc.double());
    case 'integer':
      return fc.maxSafeInteger();
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const items = isSchema(schema['items']) ? fitting(schema['items'], known) : fc.jsonValue();
      const maxLength = Math.min(numberOf(schema['maxItems'], MOST_ITEMS), MOST_ITEMS);
      return fc.array(items, { maxLength });
    }
    case 'object':
      return fc.record(
        Object.fromEntries(
          fieldsIn(schema['properties']).map(([name, field]) => [
            name,
            valueOf(name, field, known),
          ]),
        ),
        { requiredKeys: Array.isArray(schema['required']) ? (schema['required'] as string[]) : [] },
      );
    default:
      return fc.jsonValue();
  }
}

const wrongKind = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(1e308, -1e308, 2 ** 53, 1e21, null, true, [], {}, [[[[[]]]]]),
);

/** Generates a JSON value that is usually valid, so that a request often has only one wrong field. */
export const valueOf = (name: string, schema: JsonSchema, known: Known): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: known[name] ? 8 : 0, arbitrary: fc.constantFrom(...(known[name] ?? [''])) },
    { weight: 2, arbitrary: fitting(schema, known) },
    { weight: 1, arbitrary: nastyText },
    { weight: 1, arbitrary: wrongKind },
  );

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Generates the value as text. */
export const textOf = (name: string, schema: JsonSchema, known: Known): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: known[name] ? 8 : 0, arbitrary: fc.constantFrom(...(known[name] ?? [''])) },
    { weight: 2, arbitrary: fitting(schema, known).map(asText) },
    { weight: 1, arbitrary: nastyText },
  );
