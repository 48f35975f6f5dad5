// A returned application on a simulated device that knows of the return.
import { calls } from '#contract/calls.ts';
import { endOfDay, instantOf } from '#domain/deadline.ts';
import { draftOn, pull } from './drafts.ts';
import { openScenario } from './scenario/nodeScenario.ts';
import { DEADLINE, entryOf, type Scenario } from './scenario/scenario.ts';

export const UNTIL = endOfDay('2026-12-14', 180);

export const ownOnServer = async ({ coach }: Scenario) =>
  (await coach.call(calls.application.list, {})).data;

/** Submits in time, then returns the application: after the deadline if `isPast`, else before it. Pulls at the end. */
export async function openReturned(isPast = true) {
  const scenario = await openScenario();
  const { device, competition, organiser, clock } = scenario;
  await device.submitWithFiles(competition);
  await device.drainToEnd();
  if (isPast) clock.time = instantOf(DEADLINE) + 1;
  const [own] = await ownOnServer(scenario);
  const params = { id: String(own?.rowid) };
  const giveBack = (until: string) =>
    organiser.call(calls.application.return, { params, sent: { reason: 'Не та музыка', until } });
  await giveBack(UNTIL);
  await pull(scenario);
  return {
    ...scenario,
    scenario,
    giveBack,
    takeBack: () => organiser.call(calls.application.cancelReturn, { params }),
    draft: () => draftOn(scenario, device.draftIdOf(competition)),
    replace: () => device.upload(competition, entryOf(scenario), 'music', 2),
    [Symbol.asyncDispose]: () => scenario[Symbol.asyncDispose](),
  };
}
