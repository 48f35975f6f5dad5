// A file that is read just when another takes its place, or none: its reader gets what stands by then.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openedAfter } from '#tests/support/server/openedAfter.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import {
  cardFile,
  editOf,
  musicFile,
  publishCompetition,
} from '#tests/support/server/acts/submit.ts';

const { card, music, competition } = calls;

/** People, a competition, and changes that are made between the look for a file and its opening, one a look. */
async function opened() {
  const changes: (() => Promise<unknown>)[] = [];
  const server = await startServer({
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
  const people = await personas(server);
  const id = await publishCompetition(people.organiser);
  const place = { competition: id, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  const put = (text: string) =>
    people.coach.call(card.upload, { sent: place, file: cardFile(text), fileName: `${text}.pdf` });
  return { server, ...people, id, place, put, changes, [Symbol.asyncDispose]: server.close };
}

test('a card that is replaced while it is asked for comes as it is by then', async () => {
  await using scene = await opened();
  const { server, coach, place, put, changes } = scene;
  await put('первая');
  changes.push(() => put('вторая'));
  const answer = await coach.send(card.get, { params: place });
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('вторая.pdf'));
  expect(answer.headers.get('content-length')).toBe(String(cardFile('вторая').size));
  expect(await answer.text()).toBe('вторая');
  expect(server.log).toEqual([]);
});

test('a part that is asked for of a track that is replaced meanwhile is one of the other track', async () => {
  await using scene = await opened();
  const { server, coach, place, changes } = scene;
  const put = () => coach.call(music.upload, { sent: place, file: musicFile() });
  await put();
  const etag = String((await coach.send(music.get, { params: place })).headers.get('etag'));
  changes.push(put, put);
  const ask = (headers: Record<string, string>) =>
    coach.send(music.get, { params: place, headers: { range: 'bytes=0-1', ...headers } });
  expect((await ask({})).status).toBe(206);
  // Who has begun with the one of before gets the other whole.
  await put();
  const whole = await ask({ 'if-range': etag });
  expect([whole.status, whole.headers.get('content-range')]).toEqual([200, null]);
  expect(await whole.bytes()).toEqual(await musicFile().bytes());
  expect(server.log).toEqual([]);
});

test('a card that is deleted while it is asked for is not there', async () => {
  await using scene = await opened();
  const { server, coach, place, put, changes } = scene;
  await put('первая');
  changes.push(() => coach.call(card.remove, { params: place }));
  const refused = await coach.refused(card.get, { params: place });
  expect(refused).toMatchObject({ status: 404, code: 'file-not-found' });
  expect(server.log).toEqual([]);
});

test('the PDF of a competition that is edited while it is asked for comes as it is by then', async () => {
  await using scene = await opened();
  const { server, organiser, coach, id, changes } = scene;
  const put = async (text: string) => {
    const file = new Blob(['%PDF-1.7', text]);
    await organiser.call(competition.edit, { ...(await editOf(organiser, id)), file });
  };
  await put('первый');
  changes.push(() => put('второй'));
  const answer = await coach.send(competition.file, { params: { id } });
  expect(await answer.text()).toBe('%PDF-1.7второй');
  expect(server.log).toEqual([]);
});

test('what is replaced again and again is asked for later, and what is gone while its row stands is an error', async () => {
  await using scene = await opened();
  const { server, coach, place, put, changes } = scene;
  await put('0');
  changes.push(...['1', '2', '3'].map((text) => () => put(text)));
  const busy = await coach.refused(card.get, { params: place });
  expect(busy).toMatchObject({ status: 503, code: 'busy' });
  expect(busy.headers.get('retry-after')).toBe('5');
  expect(server.log).toEqual([]);
  const [kept = ''] = await server.storedFiles();
  changes.push(() => server.files.remove(kept));
  expect(await coach.refused(card.get, { params: place })).toMatchObject({ status: 500 });
  expect(server.log).toHaveLength(1);
});
