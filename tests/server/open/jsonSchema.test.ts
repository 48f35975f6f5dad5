import * as v from 'valibot';
import { expect, test } from 'vitest';
import { listUpTo, textUpTo } from '#contract/shapes/bounds.ts';
import { schemaFieldsOf, jsonSchemaOf } from '#server/open/jsonSchema.ts';

test.each<[string, v.GenericSchema, object]>([
  ['a text with its limit', textUpTo(20), { type: 'string', maxLength: 20 }],
  ['a pattern', v.pipe(v.string(), v.regex(/^\d$/)), { type: 'string', pattern: String.raw`^\d$` }],
  [
    'a list with its limit',
    listUpTo(v.number(), 3),
    { type: 'array', items: { type: 'number' }, maxItems: 3 },
  ],
  [
    'what is sent, not what it becomes',
    v.pipe(
      textUpTo(9),
      v.transform((text) => text.split(' ')),
      v.array(v.string()),
    ),
    { type: 'string', maxLength: 9 },
  ],
  ['what may be null', v.nullable(v.boolean()), { anyOf: [{ type: 'boolean' }, { type: 'null' }] }],
  [
    'one of several',
    v.union([v.literal(''), v.pipe(v.string(), v.uuid(), v.toLowerCase())]),
    { anyOf: [{ const: '' }, { type: 'string', format: 'uuid' }] },
  ],
  [
    'an object with what must be there',
    v.object({ a: v.string(), b: v.optional(v.number(), 1), c: v.optional(v.never()) }),
    {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'number', default: 1 } },
      required: ['a'],
    },
  ],
  [
    'what is declared later',
    v.lazy(() => v.record(v.string(), v.unknown())),
    { type: 'object', additionalProperties: {} },
  ],
  [
    'what a field means',
    v.pipe(v.number(), v.integer(), v.description('Bytes.')),
    { type: 'integer', description: 'Bytes.' },
  ],
  [
    'a number between two',
    v.pipe(v.number(), v.minValue(10), v.maxValue(900)),
    { type: 'number', minimum: 10, maximum: 900 },
  ],
])('%s', (_, schema, described) => {
  expect(jsonSchemaOf(schema)).toEqual(described);
});

test('fields are described one by one', () => {
  const schema = v.pipe(
    v.object({ a: v.string(), b: v.optional(v.string()) }),
    v.transform(({ a }) => a),
  );
  expect(schemaFieldsOf(schema)).toEqual([
    { name: 'a', required: true, schema: { type: 'string' } },
    { name: 'b', required: false, schema: { type: 'string' } },
  ]);
});

test('an unsupported schema throws instead of being left out', () => {
  expect(() => jsonSchemaOf(v.date())).toThrow('date');
  expect(() => jsonSchemaOf(v.pipe(v.string(), v.emoji()))).toThrow('emoji');
});
