// Signing out while something waits: to stay changes nothing, what is kept goes behind the next sign-in, what is dropped never.
import { expect } from 'vitest';
import { addressOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { heldBy } from '#tests/e2e/support/offlineCoach.ts';
import * as outbox from '#text/outbox.ts';
import * as shell from '#text/shell.ts';
import { Coach, SOLOS } from '../coach.ts';
import { recordsOf } from '../inPage.ts';
import type { Place } from '../place.ts';
import { CARD, MUSIC } from './sentInOrder.ts';

const LOGIN = 'lebedeva';
const [first, second] = SOLOS.entries;
const { signingOut, droppingAll } = outbox;
const asked = { role: 'alertdialog' } as const;

async function askToSignOut(coach: Coach): Promise<void> {
  await coach.press({ role: 'button', name: shell.drawer.open });
  await coach.press({ role: 'button', name: `${LOGIN} ${shell.signOut}` });
  const two = outbox.waitingText({ files: 2, removals: 0, applications: 0 });
  await coach.untilText(signingOut.waiting(two));
}

/** In the order: to stay, then to leave and keep. */
async function stayThenKeep(coach: Coach): Promise<void> {
  await askToSignOut(coach);
  await coach.press({ role: 'button', name: signingOut.stay, inside: asked });
  await askToSignOut(coach);
  await coach.press({ role: 'button', name: signingOut.keep, inside: asked });
  await coach.untilThere({ role: 'link', name: shell.signIn });
}

async function drop(coach: Coach): Promise<void> {
  await askToSignOut(coach);
  await coach.press({ role: 'button', name: signingOut.drop, inside: asked });
  await coach.press({ role: 'button', name: droppingAll.confirm, inside: asked });
  await coach.untilThere({ role: 'link', name: shell.signIn });
  for (const store of ['drafts', 'files', 'outbox']) {
    expect(await coach.run(recordsOf, store)).toEqual([]);
  }
}

export async function signOut({ product, gate, engine, ...place }: Place): Promise<void> {
  const form = await place.fillForm(SOLOS.filling);
  const api = await place.newPerson(LOGIN);
  await using window = await engine.openWindow(await place.newDevice());
  const coach = new Coach(window);
  await coach.visit(gate.url, LOGIN, place.competition);
  await product.stop();
  await coach.open(place.competition);
  await coach.giveForm(form);
  await coach.queueFiles(first, place.entryPaths);
  await stayThenKeep(coach);

  const before = gate.written.length;
  await product.start();
  await coach.signIn(gate.url, LOGIN);
  await coach.until('kept files on the server', async () => (await heldBy(api))[0] === 1);
  const [told, ...rest] = gate.written.slice(before).map(({ what }) => what);
  expect(told).toBe(`POST ${addressOf(calls.auth.logout, {})}`);
  expect(rest).toEqual([`POST ${addressOf(calls.auth.login, {})}`, CARD, MUSIC]);

  await product.stop();
  await coach.open(place.competition);
  await coach.until('draft', async () => !(await coach.offered()).includes(first));
  await coach.queueFiles(second, place.entryPaths);
  await drop(coach);
  await product.start();
  await coach.signIn(gate.url, LOGIN);
  await coach.open(`${gate.url}/outbox`);
  await coach.untilText(outbox.empty.title);
  expect(await heldBy(api)).toEqual([1, 1, 0]);
}
