import { type Handlers, type HandlersOf, WrittenJson } from '../request/handler.ts';
import { createCredentials } from '../access/signInLimits.ts';
import { applicationHandlers } from './application/application.ts';
import { archiveHandlers } from './competition/report/archive.ts';
import { authHandlers } from './auth.ts';
import { draftHandlers } from './draft/draft.ts';
import { competitionHandlers } from './competition/competition.ts';
import { cardHandlers, musicHandlers } from './entry-file/entryFile.ts';
import { helperHandlers } from './competition/helping.ts';
import { within } from '../limits/runs.ts';
import { hasUsers } from '../records/people/users.ts';
import { refuse } from '../failures/refusals.ts';
import type { HandlerParts } from '../serverParts.ts';
import { uploadHandlers } from './upload/upload.ts';
import { userHandlers } from './user.ts';
import { exportSchemaDocument, openApiDocument } from '../open/openApi.ts';

const settingsHandler =
  ({ config }: HandlerParts): HandlersOf<'settings'> =>
  async () => {
    const { contactEmail, privacyUrl, limits, mail } = config;
    return { contactEmail, privacyUrl, limits, mail: mail !== undefined };
  };

const RETRY_AFTER_SECONDS = 5;

/** Reports that the process runs, and if its disk is writable. Depends on no other system. */
const healthHandler =
  ({ disk }: HandlerParts): HandlersOf<'health'> =>
  async () =>
    (await disk.isWritable()) ? {} : { writable: false };

/** Checks database, file store and clock. Concurrent requests share one check. */
function readyHandler({ records, files, checkClock, readyMs }: HandlerParts): HandlersOf<'ready'> {
  let asking: Promise<unknown> | undefined;
  const ask = async () => {
    await hasUsers(records);
    await checkClock();
    await files.check();
  };
  return async () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    try {
      await within(readyMs, asking, () => {
        throw new Error('no answer in time');
      });
      return {};
    } catch (cause) {
      return refuse('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
    }
  };
}

const written = (document: object): WrittenJson =>
  new WrittenJson(Buffer.from(JSON.stringify(document)));

function descriptionHandlers({ config }: HandlerParts): HandlersOf<'description'> {
  let openApi: WrittenJson | undefined;
  let exportSchema: WrittenJson | undefined;
  return {
    openApi: async () => (openApi ??= written(openApiDocument(config.publicUrl))),
    exportSchema: async () => (exportSchema ??= written(exportSchemaDocument())),
  };
}

export function handlersOf(parts: HandlerParts): Handlers {
  const credentials = createCredentials(parts.records);
  return {
    auth: authHandlers(parts, credentials),
    user: userHandlers(parts, credentials),
    competition: competitionHandlers(parts),
    application: applicationHandlers(parts),
    draft: draftHandlers(parts),
    card: cardHandlers(parts),
    music: musicHandlers(parts),
    upload: uploadHandlers(parts),
    archive: archiveHandlers(parts),
    helper: helperHandlers(parts),
    description: descriptionHandlers(parts),
    health: healthHandler(parts),
    ready: readyHandler(parts),
    settings: settingsHandler(parts),
  };
}
