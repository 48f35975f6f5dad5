// The API and the export described for programs: made once, the same for everybody.
import { exportSchemaDocument, openApiDocument } from '../open/openApi.ts';
import type { HandlersOf } from '../request/handler.ts';
import type { HandlerParts } from './handlerParts.ts';

export function descriptionHandlers({ config }: HandlerParts): HandlersOf<'description'> {
  let openApi: Record<string, unknown> | undefined;
  let exportSchema: Record<string, unknown> | undefined;
  return {
    openApi: async () => (openApi ??= openApiDocument(config.publicUrl)),
    exportSchema: async () => (exportSchema ??= exportSchemaDocument()),
  };
}
