import type { ParsedApplication } from '#domain/application.ts';
import { endOfDay } from '#domain/deadline.ts';
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';
import { type Filling, fillTemplate } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { readAccepted } from '#tests/spreadsheet/makers/reading.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/run/startServer.ts';
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
  /** The true time, which is the server's. */
  clock: { time: number };
  organiser: ApiClient;
  coach: ApiClient;
  otherCoach: ApiClient;
  device: SimulatedDevice;
  competition: FilledCompetition;
}

const COMPETITION_NAME = 'Кубок Невы';

let template: Promise<Uint8Array> | undefined;

/** The form of a competition, filled in and read on the device. */
export async function fillForm(id: string, filling: Filling) {
  // Written once for all competitions: only the id in it is another one.
  template ??= writeTemplate({ id: '', name: COMPETITION_NAME, dates: '', place: '' });
  const cells = [...(filling.cells ?? []), { sheet: 'form', cell: 'B2', value: id } as const];
  const form = new Uint8Array(fillTemplate(await template, { ...filling, cells }));
  return { form, application: await readAccepted(form) };
}

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

/** A server and a fresh device on which «coach» is signed in; `place` may want to know the server first. */
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
