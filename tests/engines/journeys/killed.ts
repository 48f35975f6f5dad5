// A browser that is killed, once while it collects and once while it sends: nothing is lost, nothing comes twice.
import * as v from 'valibot';
import { expect } from 'vitest';
import { countsOnServer } from '#tests/e2e/support/offlineCoach.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { outboxText } from '#text/outbox.ts';
import { Coach, SOLOS } from '../coach.ts';
import { recordsOf } from '../inPage.ts';
import type { Place } from '../place.ts';
import { expectWholeApplication, MUSIC } from './wholeApplication.ts';

const [first, second] = SOLOS.entries;

const picked = v.object({ entry: v.object({ name: v.string() }), card: v.object({}) });
const drafts = v.tuple([v.object({ content: v.object({ picked: v.array(picked) }) })]);

/** Whether the draft on the device has the card of the second entry. */
const isPicked = (records: unknown): boolean =>
  v.is(drafts, records) &&
  records[0].content.picked.some(({ entry }) => second.endsWith(` – ${entry.name}`));

/** Without a server: the files of the first entry wait, the card of the second is only picked. */
async function collectAndDie(place: Place, device: string): Promise<void> {
  const form = await place.fillForm(SOLOS.filling);
  await using window = await place.engine.openWindow(device);
  const coach = new Coach(window);
  await coach.visit(place.gate.url, 'gavrilova', place.competition);
  await place.product.stop();
  await coach.open(place.competition);
  await coach.giveForm(form);
  await coach.queueFiles(first, place.entryPaths);
  await coach.pickCard(place.entryPaths);
  await coach.untilText(entryFilesText.kept);
  await coach.until('draft', async () => isPicked(await coach.run(recordsOf, 'drafts')));
  await window.kill();
}

/** Goes on where it ended; the server comes, and the first track is stored without an answer. */
async function sendAndDie(place: Place, device: string, isStored: () => Promise<boolean>) {
  await using window = await place.engine.openWindow(device);
  const coach = new Coach(window);
  await coach.open(place.competition);
  await coach.untilText(entryFilesText.kept);
  expect(await coach.offered()).toEqual([second]);
  await coach.pickMusic(place.entryPaths);
  await coach.confirmFiles(second);
  await coach.submit();
  await coach.untilThere({ role: 'heading', name: outboxText.queuedSubmission.title });
  place.gate.loseAnswers(MUSIC);
  await place.product.start();
  await coach.hearNetwork();
  await coach.until('track on the server', isStored);
  await window.kill();
}

export async function killed(place: Place): Promise<void> {
  const api = await place.newPerson('gavrilova');
  const device = await place.newDevice();
  await collectAndDie(place, device);
  const before = place.gate.written.length;
  await sendAndDie(place, device, async () => (await countsOnServer(api))[0] === 1);
  place.gate.passAll();

  await using window = await place.engine.openWindow(device);
  const coach = new Coach(window);
  await coach.open(`${place.gate.url}/outbox`);
  await coach.untilText(outboxText.empty.title);
  expect(await countsOnServer(api)).toEqual([2, 2, 1]);
  const sent = place.gate.written.slice(before);
  const byKey = new Map(sent.map((request) => [request.key, request]));
  expectWholeApplication([...byKey.values()], 2);
  // The track whose answer was lost came again, under its own key.
  expect(sent.length).toBe(byKey.size + 1);
  const requests = [...Map.groupBy(sent, ({ key }) => key).values()];
  const repeated = requests.find(({ length }) => length === 2);
  expect(repeated?.map(({ what }) => what)).toEqual([MUSIC, MUSIC]);
}
