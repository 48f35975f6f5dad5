// Kills the browser offline while files are queued, and again while they are sent. Nothing is lost or arrives twice.
import * as v from 'valibot';
import { expect } from 'vitest';
import { countsOnServer } from '#tests/support/journeys/offlineCoach.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { outboxText } from '#text/outbox.ts';
import { Coach, SOLOS } from '../coach.ts';
import { recordsOf } from '../inPage.ts';
import type { Stage } from '../stage.ts';
import { expectWholeApplication, isOfRow, MUSIC, whatCame } from './wholeApplication.ts';

const [first, second] = SOLOS.entries;

const picked = v.object({ entry: v.object({ name: v.string() }), card: v.object({}) });
const drafts = v.tuple([v.object({ content: v.object({ picked: v.array(picked) }) })]);

const isPicked = (records: unknown): boolean =>
  v.is(drafts, records) &&
  records[0].content.picked.some(({ entry }) => second.endsWith(` – ${entry.name}`));

/** Works offline: queues the files of the first entry, picks the card of the second, then kills the browser. */
async function collectAndDie(stage: Stage, device: string): Promise<void> {
  const form = await stage.fillForm(SOLOS.filling);
  await using window = await stage.engine.openWindow(device);
  const coach = new Coach(window);
  await coach.visit(stage.gate.url, 'gavrilova', stage.competition);
  await stage.product.stop();
  await coach.open(stage.competition);
  await coach.giveForm(form);
  await coach.queueFiles(first, stage.entryPaths);
  await coach.untilThere({ role: 'group', name: second });
  await coach.pickCard(stage.entryPaths);
  await coach.untilText(entryFilesText.kept);
  await coach.until('draft', async () => isPicked(await coach.run(recordsOf, 'drafts')));
  await window.kill();
}

/**
 * Completes and submits the application offline, then starts the server. Loses the server's answer to a track, and
 * kills the browser once the server has stored that track.
 */
async function sendAndDie(stage: Stage, device: string, isStored: () => Promise<boolean>) {
  await using window = await stage.engine.openWindow(device);
  const coach = new Coach(window);
  await coach.open(stage.competition);
  await coach.untilText(entryFilesText.kept);
  expect(await coach.offered()).toEqual([second]);
  await coach.pickMusic(stage.entryPaths);
  await coach.confirmFiles(second);
  await coach.submit();
  await coach.untilThere({ role: 'heading', name: outboxText.queuedSubmission.title });
  await coach.untilThere({ role: 'link', name: outboxText.badge(2 * SOLOS.entries.length + 1) });
  stage.gate.loseAnswers((request) => isOfRow(request) && whatCame(request) === MUSIC);
  await stage.product.start();
  await coach.hearNetwork();
  await coach.until('track on the server', isStored);
  await window.kill();
}

export async function killed(stage: Stage): Promise<void> {
  const api = await stage.newPerson('gavrilova');
  const device = await stage.newDevice();
  await collectAndDie(stage, device);
  const before = stage.gate.written.length;
  await sendAndDie(stage, device, async () => (await countsOnServer(api))[0] === 1);
  stage.gate.passAll();

  await using window = await stage.engine.openWindow(device);
  const coach = new Coach(window);
  await coach.open(`${stage.gate.url}/outbox`);
  await coach.untilText(outboxText.empty.title);
  await coach.untilThere({ role: 'link', name: outboxText.badge(0) });
  expect(await countsOnServer(api)).toEqual([2, 2, 1]);
  const sent = stage.gate.written.slice(before).filter(isOfRow);
  const byKey = new Map(sent.map((request) => [request.key, request]));
  expectWholeApplication([...byKey.values()], 2);
  // One request more than keys: the track whose answer was lost is sent again under the same key.
  expect(sent.length).toBe(byKey.size + 1);
  const requests = [...Map.groupBy(sent, ({ key }) => key).values()];
  const repeated = requests.find(({ length }) => length === 2);
  expect(repeated?.map(whatCame)).toEqual([MUSIC, MUSIC]);
}
