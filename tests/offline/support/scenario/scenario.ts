import type { ParsedApplication } from '#domain/application.ts';
import { endOfDay } from '#domain/deadline.ts';
import { type NamedEntry, namedEntries } from '#domain/entry/entryFiles.ts';
import { fillForm } from '#tests/spreadsheet/makers/fillForm.ts';
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';
import type { Core } from '../coach/coreApi.ts';
import type { DeviceTab } from '../coach/coachPort.ts';
import { SimulatedDevice } from '../coach/device.ts';

export const SCENARIO_START = Date.parse('2026-11-20T09:00:00Z');
const DEADLINE_DAY = '2026-12-10';
export const DEADLINE = endOfDay(DEADLINE_DAY, 180);

export interface FilledCompetition {
  id: string;
  name: string;
  deadline: string;
  form: Uint8Array<ArrayBuffer>;
  application: ParsedApplication;
}

export interface Scenario extends AsyncDisposable {
  server: TestServer;
  /** True time, used by the server. */
  clock: { time: number };
  organiser: ApiClient;
  coach: ApiClient;
  otherCoach: ApiClient;
  device: SimulatedDevice;
  competition: FilledCompetition;
}

/** Returns the first entry of the filled form. */
export function entryOf({ competition }: { competition: FilledCompetition }): NamedEntry {
  const [entry] = namedEntries(competition.application);
  if (!entry) throw new Error('the form has no entry');
  return entry;
}

const COMPETITION_NAME = 'Кубок Невы';

export async function publishWithForm(
  organiser: ApiClient,
  filling: Filling = duetFilling,
  deadline = DEADLINE,
): Promise<FilledCompetition> {
  const id = await publishCompetition(organiser, { name: COMPETITION_NAME, deadline });
  return { id, name: COMPETITION_NAME, deadline, ...(await fillForm(id, filling)) };
}

export interface ScenarioOptions {
  filling?: Filling;
  deadline?: string;
}

interface CoreHost {
  core: Core;
  openTab: (device: SimulatedDevice) => DeviceTab;
}

/** Starts a server and a device with a signed-in coach. `place` opens the offline core. */
export async function openScenarioOn(
  place: (server: TestServer) => Promise<CoreHost>,
  options: ScenarioOptions = {},
): Promise<Scenario> {
  const clock = { time: SCENARIO_START };
  const server = await startServer({ now: () => clock.time });
  const { organiser, coach, otherCoach } = await personas(server);
  const competition = await publishWithForm(organiser, options.filling, options.deadline);
  const { core, openTab } = await place(server);
  await core.forgetDevice();
  const device = new SimulatedDevice(clock, core, openTab);
  await device.signIn('coach', coach);
  return {
    server,
    clock,
    organiser,
    coach,
    otherCoach,
    device,
    competition,
    [Symbol.asyncDispose]: () => server.close(),
  };
}
