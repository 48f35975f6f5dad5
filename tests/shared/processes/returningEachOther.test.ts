import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { letHelp } from '#tests/support/acts/helping.ts';
import {
  OPEN_DEADLINE,
  publishCompetition,
  submitApplication,
} from '#tests/support/acts/submit.ts';
import { holdLock, lockUser } from '#tests/support/server/holdLock.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { waitingStatements } from '#tests/support/server/waitingStatements.ts';

const { application } = calls;
const sent = { reason: 'Не та музыка', until: OPEN_DEADLINE };

test('locks are taken in the order of accounts, so that two changes do not block each other', async () => {
  await using server = await startServer();
  const { records } = server;
  const { organiser, coach, otherCoach } = await personas(server);
  const returnings = [];
  for (const [secretary, owner] of [
    [coach, otherCoach],
    [otherCoach, coach],
  ] as const) {
    const id = await publishCompetition(organiser);
    await letHelp(organiser, secretary, id, 'secretary');
    const { rowid } = await submitApplication(owner, id, duetFilling);
    const asked = { params: { id: String(rowid) }, sent };
    returnings.push(() => secretary.send(application.return, asked));
  }
  const held = holdLock(records, lockUser('coach'));
  await held.locked;
  const answers = returnings.map((send) => send());
  await expect.poll(() => waitingStatements(records)).toBe(2);
  const free = await records
    .transaction()
    .execute((trx) =>
      trx
        .selectFrom('user')
        .select('login')
        .where('login', '=', 'другой')
        .forNoKeyUpdate()
        .skipLocked()
        .execute(),
    );
  await held.release();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect({ free, statuses }).toEqual({ free: [{ login: 'другой' }], statuses: [200, 200] });
});
