// /api/health answers when the database and the file store do, and says when nothing new is taken.
import type { HandlersOf } from '../request/handler.ts';
import { hasUsers } from '../records/users.ts';
import type { HandlerParts } from './handlerParts.ts';

export const healthHandler =
  ({ records, files, disk }: HandlerParts): HandlersOf<'health'> =>
  async () => {
    await hasUsers(records);
    await files.check();
    return (await disk.isWritable()) ? {} : { writable: false };
  };
