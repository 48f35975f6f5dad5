import type { Handlers } from '../request/handler.ts';
import { createCredentials } from '../access/credentials.ts';
import { applicationHandlers } from './application/application.ts';
import { archiveHandlers } from './competition/report/archive.ts';
import { authHandlers } from './auth.ts';
import { descriptionHandlers } from './description.ts';
import { draftHandlers } from './draft/draft.ts';
import { competitionHandlers } from './competition/competition.ts';
import { cardHandlers, musicHandlers } from './entry-file/entryFile.ts';
import { helperHandlers } from './competition/helping.ts';
import { healthHandler, readyHandler } from './health.ts';
import type { HandlerParts } from './handlerParts.ts';
import { settingsHandler } from './settings.ts';
import { uploadHandlers } from './upload/upload.ts';
import { userHandlers } from './user/user.ts';

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
