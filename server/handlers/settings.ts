// /api/settings: whom to write to, where the privacy notice is, how large files may be.
import type { HandlersOf } from '../request/handler.ts';
import type { HandlerParts } from './handlerParts.ts';

export const settingsHandler =
  ({ config }: HandlerParts): HandlersOf<'settings'> =>
  async () => {
    const { contactEmail, privacyUrl, limits } = config;
    return { contactEmail, privacyUrl, limits };
  };
