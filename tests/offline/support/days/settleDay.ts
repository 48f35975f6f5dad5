// End of a day: both devices are online and in use until nothing changes any more.
import { expect } from 'vitest';
import { type CoachPort, isHeldUp, LEASE_MS } from '../coach/coachPort.ts';
import { draftsFingerprint } from '../coach/received.ts';
import { healthy } from '../scenario/networkConditions.ts';
import { questionsOn } from './askedOnly.ts';
import { decideForm, type DraftDay } from './draftDay.ts';

async function lookAtAll(day: DraftDay, own: CoachPort): Promise<void> {
  const outgoing = await own.device.outgoing();
  const heldUp = new Set(outgoing.filter(isHeldUp).map(({ id }) => id));
  for (const { id, kind, behind } of outgoing) {
    if (kind === 'application' && [id, ...behind].some((each) => heldUp.has(each)))
      await own.device.withdraw(id);
  }
  for (const draft of await own.drafts()) {
    await decideForm(day, own, draft, own.name === 'laptop' ? 'own' : 'other');
    await own.onPage(draft, async (page) => {
      await questionsOn(page);
      await page.save();
    });
  }
}

const MOST_ROUNDS = 8;

export async function settleDay(day: DraftDay): Promise<void> {
  const { laptop, phone, clock, server } = day;
  let before = '';
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    for (const own of [laptop, phone]) {
      own.isOnline = true;
      own.device.usualCondition = healthy;
      own.device.nextConditions.length = 0;
      clock.time += LEASE_MS + 1;
      await own.device.drainToEnd();
      await own.pull();
      await lookAtAll(day, own);
      clock.time += LEASE_MS + 1;
      await own.device.drainToEnd();
    }
    const states = [await laptop.fingerprint(), await phone.fingerprint()];
    const after = JSON.stringify([...states, await draftsFingerprint(server.records)]);
    if (after === before) return;
    before = after;
  }
  expect.fail('the devices never come to rest');
}
