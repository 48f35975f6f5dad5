import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { letHelp } from '#tests/support/acts/helping.ts';
import { openedAfter } from '#tests/support/server/openedAfter.ts';
import { type ServerOptions, personas, startServer } from '#tests/support/server/startServer.ts';
import { publishCompetition, submitApplication } from '#tests/support/acts/submit.ts';

async function helped(replace: NonNullable<ServerOptions['replace']>) {
  const server = await startServer({ replace });
  const { organiser, coach, otherCoach: secretary } = await personas(server);
  const id = await publishCompetition(organiser);
  await submitApplication(coach, id, fullFilling);
  await letHelp(organiser, secretary, id, 'secretary');
  const { userId = 0 } =
    (await server.records.selectFrom('helper').select('userId').executeTakeFirst()) ?? {};
  const removed = { params: { id, helper: String(userId) } };
  const remove = () => organiser.call(calls.helper.remove, removed);
  return Object.assign(server, { organiser, secretary, params: { id }, remove });
}

test('after a helper’s removal a running archive breaks off before its next file, and the log says why', async () => {
  // Removes the helper after the head of the answer. Before the head, the whole archive would be refused.
  const begun = Promise.withResolvers<void>();
  const remove = () => begun.promise.then(() => at.remove());
  const opened: string[] = [];
  await using at = await helped(({ files }) => ({
    files: {
      ...files,
      open(id, range) {
        opened.push(id);
        const open = () => files.open(id, range);
        return opened.length === 2 ? openedAfter(remove, open) : open();
      },
    },
  }));
  const { secretary, organiser, params } = at;
  const response = await secretary.send(calls.archive.music, { params });
  begun.resolve();
  expect(response.status).toBe(200);
  await expect(response.bytes()).rejects.toThrow('terminated');
  expect(opened).toHaveLength(2);
  await (await organiser.send(calls.archive.music, { params })).bytes();
  expect(at.log).toEqual([expect.stringContaining('not-owner')]);
});

test('after a helper’s removal a report in the making is not sent', async () => {
  let remove = async (): Promise<unknown> => undefined;
  await using at = await helped(({ reports }) => ({
    reports: {
      ...reports,
      async write(order, requester) {
        const bytes = await reports.write(order, requester);
        await remove();
        return bytes;
      },
    },
  }));
  const { secretary, params } = at;
  await secretary.call(calls.competition.athletes, { params });
  remove = at.remove;
  const refused = await secretary.refused(calls.competition.athletes, { params });
  expect(refused).toMatchObject({ status: 403, code: 'not-owner' });
});
