// Scenario with the offline core in this process: tabs can be killed at any transaction.
import {
  readResponse,
  type TransportRequest,
  type TransportResponse,
} from '#contract/transport.ts';
import { coreApi } from '../coach/coreApi.ts';
import type { SimulatedDevice } from '../coach/device.ts';
import { openScenarioOn, type Scenario, type ScenarioOptions } from './scenario.ts';
import { SimulatedTab } from '../coach/tab.ts';

export async function reachServer(
  { user }: SimulatedDevice,
  { method, address, headers, body }: TransportRequest,
  signal?: AbortSignal,
): Promise<TransportResponse | undefined> {
  try {
    const response = await user?.fetch(address, {
      method,
      headers,
      body,
      signal: signal ?? null,
    });
    if (!response || (response.status >= 300 && response.status < 400)) return undefined;
    return await readResponse(response);
  } catch {
    return undefined;
  }
}

export const openTab = (device: SimulatedDevice): SimulatedTab =>
  new SimulatedTab({
    transport: (request, { signal }) =>
      device.sendThrough(request, (sent) => reachServer(device, sent, signal)),
    owner: () => device.owner,
    now: device.now,
    random: () => device.random(),
  });

type NodeScenario = Scenario & { openTab: () => SimulatedTab };

export async function openScenario(options?: ScenarioOptions): Promise<NodeScenario> {
  const scenario = await openScenarioOn(() => Promise.resolve({ core: coreApi, openTab }), options);
  return { ...scenario, openTab: () => openTab(scenario.device) };
}
