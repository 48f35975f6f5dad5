import { exportSchemaDocument, openApiDocument } from '../open/openApi.ts';
import { type HandlersOf, WrittenJson } from '../request/handler.ts';
import type { HandlerParts } from './handlerParts.ts';

const written = (document: object): WrittenJson =>
  new WrittenJson(Buffer.from(JSON.stringify(document)));

export function descriptionHandlers({ config }: HandlerParts): HandlersOf<'description'> {
  let openApi: WrittenJson | undefined;
  let exportSchema: WrittenJson | undefined;
  return {
    openApi: async () => (openApi ??= written(openApiDocument(config.publicUrl))),
    exportSchema: async () => (exportSchema ??= written(exportSchemaDocument())),
  };
}
