// The end of a day: both devices are online and in use until nothing changes any more.
import { stateOf } from '#domain/entry-session/draftState.ts';
import { stuckBefore } from '#domain/entry/entryRows.ts';
import { isStuck } from '#domain/outbox/outboxOrder.ts';
import { LEASE_MS } from '#offline/drain/lease.ts';
import { withdrawSubmission } from '#offline/outbox/outbox.ts';
import type { DraftDay } from './draftDay.ts';
import { pull } from '../drafts.ts';
import { decideVersion } from '../draftVersionActs.ts';
import { decideForPeople } from '../entryActs.ts';
import { EntryPage } from '../entryPage.ts';
import { healthy } from '../scenario/networkConditions.ts';
import { draftsOn, type OwnDevice } from '../scenario/twoDevices.ts';

/** A page of every draft is opened, so that files follow; a submission that is refused is withdrawn. */
async function lookAtAll(day: DraftDay, own: OwnDevice): Promise<void> {
  const now = own.device.now();
  const rows = await own.device.rows();
  for (const row of rows) {
    if (row.kind !== 'save') continue;
    if (isStuck(row) || stuckBefore(rows, row).length > 0)
      await own.run(() => withdrawSubmission(row.id, now));
  }
  for (const draft of await draftsOn(own)) {
    await decideVersion(day, own, draft, own.name === 'laptop' ? 'leave' : 'take');
    await own.run(async () => {
      const page = await EntryPage.open(day.world, own, draft.id);
      if (!page) return;
      await decideForPeople(page);
      await page.save();
    });
  }
}

const stateOn = async (own: OwnDevice): Promise<string> =>
  JSON.stringify([
    (await draftsOn(own)).map(({ id, content, other }) => [id, stateOf(content), other]),
    (await own.device.rows()).map(({ id, state }) => [id, state]),
  ]);

const revisionsOn = ({ server }: DraftDay) =>
  server.records.selectFrom('draft').select(['id', 'revision', 'deletedAt']).execute();

const MOST_ROUNDS = 8;

/** Both devices are online and in use until nothing changes any more. */
export async function settleDay(day: DraftDay): Promise<void> {
  const { laptop, phone, clock } = day;
  let before = '';
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    for (const own of [laptop, phone]) {
      own.isOnline = true;
      own.device.usualCondition = healthy;
      own.device.nextConditions.length = 0;
      clock.time += LEASE_MS + 1;
      await own.device.drainToEnd();
      await own.run(() => pull({ device: own.device, clock }));
      await lookAtAll(day, own);
      clock.time += LEASE_MS + 1;
      await own.device.drainToEnd();
    }
    const states = [await stateOn(laptop), await stateOn(phone), await revisionsOn(day)];
    const after = JSON.stringify(states);
    if (after === before) return;
    before = after;
  }
  throw new Error('the devices never come to rest');
}
