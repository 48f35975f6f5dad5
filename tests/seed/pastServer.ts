import { ORGANISER } from '#domain/competition/competition.ts';
import { buildApp } from '#server/app.ts';
import { findUser, hasUsers, updateUser } from '#server/records/people/users.ts';
import type { Config } from '#server/config/config.ts';
import { openServerParts } from '#server/startup/openServerParts.ts';

export interface PastServer extends AsyncDisposable {
  url: string;
  /** Sets the server's clock; epoch ms. */
  setClock: (instant: number) => void;
  hasPeople: () => Promise<boolean>;
  isTaken: (login: string) => Promise<boolean>;
  /** Makes a user an organiser, as the administrator's command does. */
  promote: (login: string) => Promise<void>;
}

/** Serves only the API on a free port of the loopback interface; throws if another process uses the folder. */
export async function openPastServer(config: Config): Promise<PastServer> {
  const parts = await openServerParts(config);
  let instant = Date.now();
  const app = await buildApp({
    ...parts,
    now: () => instant,
    pageFolder: undefined,
    writeLog: () => undefined,
  });
  const { records } = parts;
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    setClock: (next) => {
      instant = next;
    },
    hasPeople: () => hasUsers(records),
    isTaken: async (login) => (await findUser(records, login)) !== undefined,
    promote: async (login) => {
      const user = await findUser(records, login);
      if (!user) throw new Error(`There is no ${login}`);
      await updateUser(records, user.id, { access: ORGANISER });
    },
    [Symbol.asyncDispose]: () => app.close(),
  };
}
