import { expect, test } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { archiveNote, trackList } from '#text/server/server.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { openedAfter } from '#tests/support/server/openedAfter.ts';
import { publishCompetition, submitApplication } from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { unzipped } from '#tests/support/server/unzipped.ts';

/** Starts a server that runs `change` when the second file of an archive is opened. */
async function changedBeforeTheSecond(change: () => Promise<unknown>) {
  let opened = 0;
  return startServer({
    replace: ({ files }) => ({
      files: {
        ...files,
        open(id, range) {
          opened += 1;
          const open = () => files.open(id, range);
          return opened === 2 ? openedAfter(change, open) : open();
        },
      },
    }),
  });
}

test('tracks deleted while the archive is sent are left out and listed at its end', async () => {
  let deleteSolos = async (): Promise<unknown> => undefined;
  await using server = await changedBeforeTheSecond(() => deleteSolos());
  const { organiser, coach } = await personas(server);
  const id = await publishCompetition(organiser);
  const { rowid } = await submitApplication(coach, id, fullFilling);
  const solos = ['Иванова А.Б.', 'Сидорова Д.О.'];
  deleteSolos = async () => {
    for (const teamName of solos) {
      const params = { competition: id, routine: 'free-solo', teamName };
      await coach.call(calls.music.remove, { params, query: { submitted: String(rowid) } });
    }
  };
  const response = await organiser.send(calls.archive.music, { params: { id } });
  expect(response.headers.get('content-length')).toBeNull();
  const entries = unzipped(await response.bytes());
  const team = 'Московская область-1';
  expect(entries.map(({ name }) => name)).toEqual([
    `01 Тех. Дуэт/01 Тех. Дуэт – Иванова-Петрова – ${team}.mp3`,
    `03 Пр. Группа/04 Пр. Группа – ${team} – ${team}.mp3`,
    trackList.name,
    archiveNote.name,
  ]);
  const [list, note] = entries.slice(2).map(({ bytes }) => new TextDecoder().decode(bytes));
  expect(list?.split('\r\n').map((line) => line.includes('(файла нет)'))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  const names = solos.map((name, at) => `02 Пр. Соло/0${at + 2} Пр. Соло – ${name} – ${team}.mp3`);
  expect(note).toBe(archiveNote.text([], names, []));
  expect(note?.split('\r\n').slice(3)).toEqual([...names, '']);
  expect(server.log).toEqual([]);
});

test('a file that cannot be read breaks the archive off instead of delaying it', async () => {
  await using server = await changedBeforeTheSecond(() => Promise.reject(new Error('no disk')));
  const { organiser, coach } = await personas(server);
  const id = await publishCompetition(organiser);
  await submitApplication(coach, id, fullFilling);
  const response = await organiser.send(calls.archive.music, { params: { id } });
  expect(response.status).toBe(200);
  await expect(response.bytes()).rejects.toThrow('terminated');
});

test('a client that leaves while a file is being opened causes no error', async () => {
  const { promise: isOpening, resolve: opens } = Promise.withResolvers<void>();
  const { promise: isLeft, resolve: left } = Promise.withResolvers<void>();
  await using server = await changedBeforeTheSecond(() => {
    opens();
    return isLeft;
  });
  const { organiser, coach } = await personas(server);
  const id = await publishCompetition(organiser);
  await submitApplication(coach, id, fullFilling);
  const leaving = new AbortController();
  const address = callAddress(calls.archive.music, { id });
  const response = await organiser.fetch(address, { signal: leaving.signal });
  await isOpening;
  leaving.abort();
  await expect(response.bytes()).rejects.toThrow('aborted');
  await expect.poll(() => server.requestsUnderWay()).toBe(0);
  left();
  const again = await organiser.send(calls.archive.music, { params: { id } });
  expect(unzipped(await again.bytes())).toHaveLength(5);
  expect(server.log).toEqual([]);
});
