import type { HandlersOf } from '../request/handler.ts';
import type { HandlerParts } from './handlerParts.ts';

export const settingsHandler =
  ({ config }: HandlerParts): HandlersOf<'settings'> =>
  async () => {
    const { contactEmail, privacyUrl, limits, mail } = config;
    return { contactEmail, privacyUrl, limits, mail: mail !== undefined };
  };
