// /api/settings: whom to write to, where the privacy notice is, how large files may be, whether mails are sent.
import type { HandlersOf } from '../request/handler.ts';
import type { HandlerParts } from './handlerParts.ts';

export const settingsHandler =
  ({ config }: HandlerParts): HandlersOf<'settings'> =>
  async () => {
    const { contactEmail, privacyUrl, limits, mail } = config;
    return { contactEmail, privacyUrl, limits, mail: mail !== undefined };
  };
