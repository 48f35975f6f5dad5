import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openedAfter } from '#tests/support/server/openedAfter.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { cardFile, publishCompetition } from '#tests/support/acts/submit.ts';

const { card } = calls;

test('a card replaced or deleted while it is read is answered with a request to try again', async () => {
  const changes: (() => Promise<unknown>)[] = [];
  await using server = await startServer({
    replace: ({ files }) => ({
      files: {
        ...files,
        open(id, range) {
          const change = changes.shift();
          const open = () => files.open(id, range);
          return change ? openedAfter(change, open) : open();
        },
      },
    }),
  });
  const { coach, organiser } = await personas(server);
  const competition = await publishCompetition(organiser);
  const place = { competition, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  const put = (text: string) =>
    coach.call(card.upload, { sent: place, file: cardFile(text), fileName: `${text}.pdf` });
  const ask = () => coach.send(card.get, { params: place });
  await put('первая');
  changes.push(() => put('вторая'));
  const busy = await ask();
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5']);
  const answer = await ask();
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('вторая.pdf'));
  expect(await answer.text()).toBe('вторая');
  changes.push(() => coach.call(card.remove, { params: place }));
  expect((await ask()).status).toBe(503);
  expect((await ask()).status).toBe(404);
  expect(server.log).toEqual([]);
});
