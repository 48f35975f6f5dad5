import type { GenericSchema } from 'valibot';
import type { Body, Call } from '#contract/call.ts';
import type { CallName } from '#contract/callNames.ts';
import { calls } from '#contract/calls.ts';
import { competitionExportSchema } from '#contract/shapes/exportShapes.ts';
import { ENTRY_ACCOUNT, ENTRY_USER, IDEMPOTENCY_KEY, MEDIA_TYPE } from '#contract/headers.ts';
import { CHUNK_TYPE } from '#contract/calls/uploadCalls.ts';
import { schemaFieldsOf, type JsonSchema, jsonSchemaOf } from './jsonSchema.ts';

type Described = Readonly<Record<string, unknown>>;

/** Schemas of JSON files, by the call that returns the file. */
const INSIDE: ReadonlyMap<Call, GenericSchema> = new Map<Call, GenericSchema>([
  [calls.competition.export, competitionExportSchema],
]);

const WHO: Readonly<Record<Call['access'], string>> = {
  anyone: 'Anyone.',
  user: 'Whoever is signed in.',
  organiser: 'Whoever may create competitions.',
  'competition-owner': 'The organiser of the competition.',
  'competition-secretary': 'The organiser of the competition, and its secretaries.',
  'competition-sound': 'The organiser of the competition, and all its helpers.',
  'application-owner': 'Whoever has submitted the application.',
  'application-secretary':
    'The organiser of the competition of the application, and its secretaries.',
  'application-or-competition-secretary':
    'Whoever has submitted the application, and the organiser of its competition with its secretaries.',
};

/** Converts `/api/competition/:id` to `/api/competition/{id}`. */
export const openApiPath = ({ path }: Call): string => path.replaceAll(/:(\w+)/g, '{$1}');

const parameter = (
  place: 'path' | 'query' | 'header',
  field: { name: string; required: boolean; schema: JsonSchema },
): Described => ({ ...field, in: place });

const text = { type: 'string' } as const;

const pathParameters = ({ path }: Call): Described[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) =>
    parameter('path', { name, required: true, schema: text }),
  );

const sharedHeaders = ({ access, idempotent }: Call): Described[] => [
  ...(access === 'anyone' ? [] : [ENTRY_USER, ENTRY_ACCOUNT]).map((name) =>
    parameter('header', { name, required: false, schema: text }),
  ),
  ...(idempotent
    ? [
        parameter('header', {
          name: IDEMPOTENCY_KEY,
          required: false,
          schema: { ...text, format: 'uuid' },
        }),
      ]
    : []),
];

const conditionOf = ({ answer }: Call): Described[] =>
  answer.kind === 'json' && answer.isTagged
    ? [parameter('header', { name: 'if-none-match', required: false, schema: text })]
    : [];

const parametersOf = (call: Call): Described[] => [
  ...pathParameters(call),
  ...(call.query ? schemaFieldsOf(call.query) : []).map((field) => parameter('query', field)),
  ...(call.headers ? schemaFieldsOf(call.headers) : []).map((field) => parameter('header', field)),
  ...conditionOf(call),
  ...sharedHeaders(call),
];

const bytes = { ...text, contentMediaType: MEDIA_TYPE.any };

const only = (type: string, schema: JsonSchema): Described => ({ content: { [type]: { schema } } });

function formOf(body: Extract<Body, { kind: 'form' }>): JsonSchema {
  const fields = schemaFieldsOf(body.fields);
  const required = fields.flatMap((field) => (field.required ? [field.name] : []));
  if (body.fileRequired) required.push('file');
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
      file: bytes,
    },
    ...(required.length > 0 && { required }),
  };
}

function requestBodyOf({ body }: Call): Described | undefined {
  switch (body.kind) {
    case 'none':
      return undefined;
    case 'json':
      return { required: true, ...only(MEDIA_TYPE.json, jsonSchemaOf(body.schema)) };
    case 'form':
      return { required: true, ...only('multipart/form-data', formOf(body)) };
    case 'chunk':
      return only(CHUNK_TYPE, bytes);
  }
}

function successOf(call: Call): Described {
  const { answer } = call;
  switch (answer.kind) {
    case 'json': {
      const content = only(MEDIA_TYPE.json, jsonSchemaOf(answer.schema));
      if (!answer.isTagged) return { 200: { description: 'Done.', ...content } };
      const headers = { etag: { required: true, schema: text } };
      return {
        200: { description: 'Done.', headers, ...content },
        304: { description: 'It is what If-None-Match names.', headers },
      };
    }
    case 'file': {
      const inside = INSIDE.get(call);
      const content = only(answer.type, inside ? jsonSchemaOf(inside) : bytes);
      return {
        200: { description: 'The file.', ...content },
        206: { description: 'The part of a stored file that Range asks for.', ...content },
      };
    }
  }
}

/** `refusal`: reference to the error response. */
export function describeCall(name: CallName, call: Call, refusal: string): Described {
  const requestBody = requestBodyOf(call);
  return {
    operationId: name,
    tags: [name.split('.', 1)[0]],
    description: WHO[call.access],
    'x-access': call.access,
    security: call.access === 'anyone' ? [] : [{ session: [] }],
    parameters: parametersOf(call),
    ...(requestBody && { requestBody }),
    responses: { ...successOf(call), default: { $ref: refusal } },
  };
}
