import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { compareClocks, MOST_APART_MS } from '#server/records/postgres/clock.ts';
import { openServerParts } from '#server/startup/openServerParts.ts';
import { startFailure } from '#server/startup/startFailure.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';
import { musicOf, sendPiece } from '#tests/support/acts/uploads.ts';

const startAhead = (beside: TestServer, clock: { aheadMs: number }) => {
  const now = () => Date.now() + clock.aheadMs;
  return startServer({
    beside,
    now,
    replace: ({ records }) => ({ checkClock: () => compareClocks(records, now) }),
  });
};

const linesOf = ({ log }: TestServer): unknown[] =>
  log.map((line) => {
    const { level, msg, err } = JSON.parse(line);
    return { level, msg, type: err?.type, message: err?.message };
  });

test('a clock weeks ahead makes the sweep delete nothing, until it is right again', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const about = musicOf(await publishCompetition(organiser));
  await sendPiece(coach, about, new Blob([mp3Frames(60)]), 0, 1000);
  const rowsLeft = async () =>
    Promise.all(
      (['session', 'blob'] as const).map(
        async (table) =>
          (await server.records.selectFrom(table).select('expiresAt').execute()).length,
      ),
    );
  const clock = { aheadMs: 31 * DAY_MS };
  await using other = await startAhead(server, clock);
  await other.stop();
  expect(await rowsLeft()).toEqual([3, 1]);
  expect(linesOf(other)).toEqual([
    {
      level: 'error',
      msg: 'nothing is swept: the clock is wrong, or that of the database',
      type: 'ClockDiffers',
      message: expect.stringMatching(/^2678[34]\d\d s ahead of the database$/),
    },
  ]);
  clock.aheadMs = 0;
  const long = { expiresAt: Date.now() - 1 };
  await server.records.updateTable('blob').set(long).execute();
  await other.restart();
  await other.stop();
  expect(await rowsLeft()).toEqual([3, 0]);
  expect(linesOf(other)).toHaveLength(1);
});

test.each(['ahead', 'behind'])(
  'a process whose clock is %s by more than a minute is not ready',
  async (is) => {
    await using server = await startServer();
    const sign = is === 'ahead' ? 1 : -1;
    // Leaves 10 s, because the comparison takes some time.
    const clock = { aheadMs: sign * (MOST_APART_MS - 10_000) };
    await using other = await startAhead(server, clock);
    expect(await other.visitor().call(calls.ready, {})).toEqual({});
    clock.aheadMs = sign * (MOST_APART_MS + 10_000);
    expect(await other.visitor().refused(calls.ready, {})).toMatchObject({
      status: 503,
      code: 'busy',
      message: refusalTexts.busy,
    });
    expect(await other.visitor().call(calls.health, {})).toEqual({});
    expect(await server.visitor().call(calls.ready, {})).toEqual({});
    expect(linesOf(other)).toEqual([
      {
        level: 'warn',
        msg: 'refused',
        type: 'ClockDiffers',
        message: expect.stringMatching(
          new RegExp(
            String.raw`^(69|70) s ${is === 'ahead' ? 'ahead of' : 'behind'} the database$`,
          ),
        ),
      },
    ]);
  },
);

test('a start with a wrong clock is refused in one line', async () => {
  await using server = await startServer();
  await using folder = await temporaryFolder();
  const config = { ...server.config, dataDir: folder.path };
  const startAt = async (now: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    const started = await openServerParts(config).catch(startFailure);
    vi.useRealTimers();
    return started;
  };
  expect(await startAt(Date.now() + DAY_MS)).toMatch(/^Часы .* спешат .* на 86\d{3} с\. /);
  expect(await startAt(Date.now() - DAY_MS)).toMatch(/^Часы .* отстают .* на 86\d{3} с\. /);
  const opened = await openServerParts(config);
  await opened.forms.close();
  await opened.reports.close();
  await opened.records.destroy();
  opened.lock.release();
});
