import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { makeBackup } from '#server/backup/makeBackup.ts';
import { restoreBackup } from '#server/backup/restoreBackup.ts';
import { digestOf } from '#server/files/writeHashed.ts';
import { databasePath } from '#server/startup/openServerParts.ts';
import { openDatabase } from '#server/records/sqlite/database.ts';
import { allBlobs } from '#server/records/files/storedFiles.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { cardFile, publishCompetition } from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';
import { isLong } from '#tests/support/long.ts';

const PLACES = isLong ? 200 : 4;
const CHANGES_PER_FILE = isLong ? 5 : 1;
const TIMEOUT_MS = isLong ? 600_000 : 60_000;
const { card } = calls;

function changing(people: readonly ApiClient[], competition: string) {
  const place = (index: number) => ({
    competition,
    routine: 'free-solo',
    teamName: `№ ${index % PLACES}`,
  });
  let step = 0;
  const upload = (person: ApiClient, index: number) =>
    person.call(card.upload, { sent: place(index), file: cardFile(`${index} at ${step}`) });
  return {
    fill: () =>
      Promise.all(
        people.map(async (person) => {
          for (let index = 0; index < PLACES; index += 1) await upload(person, index);
        }),
      ),
    async change() {
      step += 1;
      const at = step;
      await Promise.all(
        people.map(async (person) => {
          await upload(person, at);
          // Any status is allowed, because an earlier step may have deleted this file.
          await person.send(card.remove, { params: place(at + 1) });
          await upload(person, at + PLACES / 2);
        }),
      );
    },
  };
}

test(
  'in a backup made during changes every restored record has the bytes that it names',
  async () => {
    await using server = await startServer();
    const { organiser, coach, otherCoach } = await personas(server);
    const changes = changing([coach, otherCoach], await publishCompetition(organiser));
    await changes.fill();
    await using folder = await temporaryFolder();
    const [copy, target] = [join(folder.path, 'copy'), join(folder.path, 'restored')];
    async function* afterChanges(id: string) {
      for (let count = 0; count < CHANGES_PER_FILE; count += 1) await changes.change();
      yield* server.files.open(id);
    }
    const open = (id: string) => Readable.from(afterChanges(id));
    const database = databasePath(server.dataDir);
    const records = await openDatabase(database);
    // Changes succeed while the database is being copied.
    const [done] = await Promise.all([
      makeBackup({ records, database, files: { open } }, copy, Date.now),
      changes.change(),
    ]);
    await records.destroy();
    expect(done.lost).toEqual([]);
    expect(done.files).toBeGreaterThan(PLACES);
    expect((await readdir(copy)).toSorted()).toEqual([
      'SHA256SUMS',
      'files',
      'registration.sqlite',
    ]);

    expect((await restoreBackup(copy, target)).lost).toEqual([]);
    const restored = await openDatabase(databasePath(target));
    const blobs = await allBlobs(restored);
    await restored.destroy();
    const kept = join(target, 'files', 'kept');
    expect((await readdir(kept)).toSorted()).toEqual(
      blobs.flatMap(({ parts }) => parts.map(({ storedAs }) => storedAs)).toSorted(),
    );
    for (const { parts, size, sha256 } of blobs) {
      const bytes = createReadStream(join(kept, parts[0]?.storedAs ?? ''));
      expect(await digestOf(bytes)).toEqual({ size, sha256 });
    }
    const named = await server.records.selectFrom('entryFile').select('id').execute();
    expect((await server.storedFiles()).length).toBeGreaterThan(named.length);
    await server.ageFiles();
    await server.restart();
    await expect.poll(() => server.storedFiles()).toHaveLength(named.length);
  },
  TIMEOUT_MS,
);
