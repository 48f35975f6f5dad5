// The real server behind the fault proxy, and people who use it through the proxy.
import { clockedServer } from './productForFaults.ts';
import { startFaultProxy } from './faultProxy.ts';
import type { PanelState } from '../panel/panelState.ts';
import { skewedNow } from './serverClock.ts';
import { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { startServer } from '#tests/support/server/run/startServer.ts';

export async function startBehindFaultProxy() {
  const server = await startServer({
    replace: () => ({ now: skewedNow, serverFactory: clockedServer }),
  });
  const proxy = await startFaultProxy({ server: new URL(server.url), port: 0, host: '127.0.0.1' });
  const panel = `${proxy.url}/__faults`;

  /** The same person, through the proxy and past it. */
  const person = async (login: string) => {
    const past = await server.person(login);
    const client = new ApiClient(proxy.url);
    for (const [name, value] of past.cookies) client.cookies.set(name, value);
    return { client, past };
  };
  const organiser = await person('organiser');
  const coach = await person('coach');

  return {
    server,
    proxy,
    organiser: organiser.client,
    coach: coach.client,
    /** The coach without any fault between. */
    coachPastProxy: coach.past,
    panel,
    post: (order: unknown) => fetch(panel, { method: 'POST', body: JSON.stringify(order) }),
    off: (id = '') => fetch(`${panel}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    state: async (): Promise<PanelState> => (await fetch(panel)).json(),
    async [Symbol.asyncDispose]() {
      await proxy.close();
      await server.close();
    },
  };
}
