// Every handler under the name of its call.
import type { Handlers } from '../handler.ts';
import { applicationHandlers } from './application.ts';
import { archiveHandlers } from './archive.ts';
import { authHandlers } from './auth.ts';
import { competitionHandlers } from './competition.ts';
import { cardHandlers, musicHandlers } from './entryFile.ts';
import { healthHandler } from './health.ts';
import type { HandlerParts } from './handlerParts.ts';
import { settingsHandler } from './settings.ts';

export const handlersOf = (parts: HandlerParts): Handlers => ({
  auth: authHandlers(parts),
  competition: competitionHandlers(parts),
  application: applicationHandlers(parts),
  card: cardHandlers(parts),
  music: musicHandlers(parts),
  archive: archiveHandlers(parts),
  health: healthHandler(parts),
  settings: settingsHandler(parts),
});
