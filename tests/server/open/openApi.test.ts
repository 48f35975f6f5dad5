import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { callNames, callsByName } from '#contract/callNames.ts';
import { calls } from '#contract/calls.ts';
import { openApiDocument } from '#server/open/openApi.ts';
import { startServer } from '#tests/support/server/startServer.ts';
import type { OpenApiDocument } from './describedAnswers.ts';

async function served(): Promise<OpenApiDocument> {
  await using server = await startServer();
  return (await server.visitor().call(calls.description.openApi, {})) as unknown as OpenApiDocument;
}

test('an independent validator finds no errors in the document', async () => {
  const result = await new Validator().validate({ ...(await served()) });
  expect(result).toEqual({ valid: true });
  const broken = await new Validator().validate({ ...openApiDocument(''), paths: 1 });
  expect(broken.valid).toBe(false);
});

test('the session cookie has its real name', async () => {
  const nameFor = (url: string) => openApiDocument(url)['components'];
  const named = (name: string) => ({ securitySchemes: { session: { in: 'cookie', name } } });
  expect(nameFor('https://entry.example.ru')).toMatchObject(named('__Host-session'));
  expect(nameFor('http://entry.example.ru')).toMatchObject(named('session'));
  expect(nameFor('')).toMatchObject(named('session'));
});

test('every call is described under its name with parameters and roles', async () => {
  const { paths } = await served();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(callNames.toSorted());
  for (const [at, { operationId, path, method, ...operation }] of operations.entries()) {
    const name = callNames.find((each) => each === operationId) ?? 'health';
    const call = callsByName[name];
    expect([at, method.toUpperCase()]).toEqual([at, call.method]);
    expect(path.replaceAll(/\{(\w+)\}/g, ':$1')).toBe(call.path);
    expect(operation).toMatchObject({ 'x-access': call.access });
    expect('requestBody' in operation).toBe(call.body.kind !== 'none');
  }
});

test('a form is described with its file, its limits and its required fields', async () => {
  const { paths } = await served();
  expect(paths['/api/competition/{id}/file']?.['get']?.responses).toHaveProperty('206');
  expect(paths['/api/music/upload']?.['post']).toMatchObject({
    security: [{ session: [] }],
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: {
            required: ['competition', 'routine', 'teamName', 'file'],
            properties: {
              teamName: { type: 'string', maxLength: 200 },
              file: { contentMediaType: 'application/octet-stream' },
            },
          },
        },
      },
    },
  });
  expect(paths['/api/uploads/{sha256}']?.['patch']).toMatchObject({
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'upload-length', in: 'header', required: true }),
      expect.objectContaining({ name: 'idempotency-key', in: 'header', required: false }),
    ]),
    requestBody: { content: { 'application/offset+octet-stream': {} } },
  });
});
