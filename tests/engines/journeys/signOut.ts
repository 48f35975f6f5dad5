// Signs out while rows are queued: the next sign-in sends kept rows, and of dropped ones nothing is left.
// A cancelled sign-out changes nothing.
import { expect } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { countsOnServer } from '#tests/support/journeys/offlineCoach.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { waitingText } from '#text/outbox.ts';
import { shellText } from '#text/shell.ts';
import { signOutText } from '#text/account/account.ts';
import { Coach, SOLOS } from '../coach.ts';
import { recordsOf } from '../inPage.ts';
import type { Stage } from '../stage.ts';
import { CARD, isOfRow, MUSIC, whatCame } from './wholeApplication.ts';

const LOGIN = 'lebedeva';
const SIGN_IN = `POST ${callAddress(calls.auth.login, {})}`;
const [first, second] = SOLOS.entries;
const asked = { role: 'alertdialog' } as const;

async function askToSignOut(coach: Coach): Promise<void> {
  await coach.press({ role: 'button', name: `${LOGIN} ${shellText.signOut}` });
  const two = waitingText({ files: 2, removals: 0, applications: 0 });
  await coach.untilText(signOutText.waiting(two));
}

const openDrawer = (coach: Coach): Promise<void> =>
  coach.press({ role: 'button', name: shellText.drawer.open });

/** Waits for the reload at the root. The sign-in link alone is not enough, because it is visible before the reload. */
async function untilSignedOut(coach: Coach): Promise<void> {
  await coach.until('the fresh page', async () => (await coach.path()) === '/');
  await coach.untilThere({ role: 'link', name: shellText.signIn });
}

/** Cancels a sign-out with the drawer open behind the dialog, then signs out and keeps the rows. */
async function stayThenKeep(coach: Coach): Promise<void> {
  await openDrawer(coach);
  await askToSignOut(coach);
  await coach.press({ role: 'button', name: signOutText.stay, inside: asked });
  await askToSignOut(coach);
  await coach.press({ role: 'button', name: signOutText.keep, inside: asked });
  await untilSignedOut(coach);
}

async function drop(coach: Coach): Promise<void> {
  await openDrawer(coach);
  await askToSignOut(coach);
  await coach.press({ role: 'button', name: signOutText.drop, inside: asked });
  await coach.press({ role: 'button', name: signOutText.dropAll.confirm, inside: asked });
  await untilSignedOut(coach);
  for (const store of ['drafts', 'files', 'outbox']) {
    expect(await coach.run(recordsOf, store)).toEqual([]);
  }
}

export async function signOut({ product, gate, engine, ...stage }: Stage): Promise<void> {
  const form = await stage.fillForm(SOLOS.filling);
  const api = await stage.newPerson(LOGIN);
  await using window = await engine.openWindow(await stage.newDevice());
  const coach = new Coach(window);
  await coach.visit(gate.url, LOGIN, stage.competition);
  await product.stop();
  await coach.open(stage.competition);
  await coach.giveForm(form);
  await coach.queueFiles(first, stage.entryPaths);
  await stayThenKeep(coach);

  const before = gate.written.length;
  await product.start();
  await coach.signIn(gate.url, LOGIN);
  const ofRows = () => gate.written.slice(before).filter(isOfRow);
  const sent = () => ofRows().map(whatCame);
  await coach.until('kept files on the server', async () => sent().length >= 3);
  expect(sent()[0]).toBe(SIGN_IN);
  expect(sent().slice(1).toSorted()).toEqual([CARD, MUSIC]);
  expect(await countsOnServer(api)).toEqual([1, 1, 0]);
  await coach.until('answers to all rows', async () => {
    const rows = JSON.stringify(await coach.run(recordsOf, 'outbox'));
    return !/"state":"(?!done")/u.test(rows);
  });

  await coach.open(stage.competition);
  await coach.untilText(entryFilesText.onlyOpen);
  expect(await coach.offered()).toEqual([second]);
  await product.stop();
  await coach.queueFiles(second, stage.entryPaths);
  await drop(coach);
}
