import { callNames, callsByName } from '#contract/callNames.ts';
import { competitionExportSchema, EXPORT_VERSION } from '#contract/shapes/exportShapes.ts';
import { refusalSchema } from '#contract/shapes.ts';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { siteCookies } from '../access/session.ts';
import { describeCall, openApiPath } from './describeCall.ts';
import { type JsonSchema, jsonSchemaOf } from './jsonSchema.ts';

const REFUSAL = '#/components/responses/Refusal';

function paths(): Record<string, Record<string, unknown>> {
  const described: Record<string, Record<string, unknown>> = {};
  for (const name of callNames) {
    const call = callsByName[name];
    const operations = (described[openApiPath(call)] ??= {});
    operations[call.method.toLowerCase()] = describeCall(name, call, REFUSAL);
  }
  return described;
}

const codes = { enum: Object.keys(REFUSALS) };

const refusals = {
  description:
    'A refusal: its code is for programs, its message for people. Refusals to HEAD have no body.',
  headers: {
    'retry-after': {
      description: 'Seconds; with busy, still-running, no-space and too-many-requests.',
      schema: { type: 'string' },
    },
  },
  content: { [MEDIA_TYPE.json]: { schema: { $ref: '#/components/schemas/Refusal' } } },
};

/** `url`: public address, or '' if unknown. */
export const openApiDocument = (url: string): Readonly<Record<string, unknown>> => ({
  openapi: '3.1.0',
  info: {
    title: 'Registration for artistic swimming competitions',
    version: '1',
    description: 'docs/api.md of the project describes each call.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: url === '' ? '/' : url }],
  paths: paths(),
  components: {
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: siteCookies(url).names.session },
    },
    schemas: {
      Refusal: { allOf: [jsonSchemaOf(refusalSchema), { properties: { code: codes } }] },
    },
    responses: { Refusal: refusals },
  },
});

/** Schema of the file of `competition.export`, in JSON Schema 2020-12. */
export const exportSchemaDocument = (): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `Competition of artistic swimming, version ${EXPORT_VERSION}`,
  ...jsonSchemaOf(competitionExportSchema),
});
