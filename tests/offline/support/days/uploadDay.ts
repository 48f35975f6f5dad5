// One random day of large files: bad networks, killed and frozen pages, the worker; a server that restarts, loses files and sweeps.
import { appendFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { DAY_MS, endOfDay } from '#domain/deadline.ts';
import {
  FILE_KINDS,
  type FileKind,
  type NamedEntry,
  namedEntries,
} from '#domain/entry/entryFiles.ts';
import { LARGEST_WHOLE_BYTES } from '#domain/outbox/pieces.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import { checkChanges } from '../checkInvariant.ts';
import { checkUploads } from '../checkUploads.ts';
import { type CoachScenario, LEASE_MS, type Outgoing } from '../coach/coachPort.ts';
import { receivedFrom } from '../coach/received.ts';
import { hashOf } from './givenFiles.ts';
import { healthy } from '../scenario/networkConditions.ts';
import { openScenario } from '../scenario/nodeScenario.ts';
import { seededRandom } from './seededRandom.ts';
import { BAD, UploadNetwork } from '../scenario/uploadNetwork.ts';

const MINUTE = 60_000;
const STEPS = 20;
/** Bytes per second: usually too slow for a file in one piece, sometimes fast enough. */
const RATES = [8000, 8000, 8000, 100_000];
const MOST_BEYOND_WHOLE = 100_000;

/**
 * Runs a random day; returns the number of arrived files. `unsynced`: each file that is not completely synced → its
 * synced bytes.
 */
export async function runUploadDay(seed: number, unsynced: Map<string, number>): Promise<number> {
  const random = seededRandom(seed);
  await using scenario = await openScenario({ deadline: endOfDay('2027-06-01', 180) });
  const { device, clock, server, coach, competition }: CoachScenario = scenario;
  const network = new UploadNetwork(device, random);
  device.random = random.next;
  await device.saveRate(random.pick(RATES));
  const entries = namedEntries(competition.application);
  const session = coach.cookies.get('session') ?? '';
  const contents = new Map<string, Uint8Array>();
  const lost = new Set<string>();
  const thaws: (() => void)[] = [];
  const sleeping: Promise<unknown>[] = [];

  const uploadTo = async (entry: NamedEntry, kind: FileKind) => {
    const size = LARGEST_WHOLE_BYTES + 1 + random.below(MOST_BEYOND_WHOLE);
    const track = largeTrack(size, seed);
    const hash = hashOf(track);
    if (contents.has(hash)) return;
    contents.set(hash, track);
    await device.upload(competition, entry, kind, track);
  };
  /** Ids of uploads that the coach replaced or gave up before the whole file could have arrived. */
  const stopped = new Set<string>();
  const stopSending = async (act: (line: Outgoing) => Promise<unknown>) => {
    const line = (await device.outgoing()).find(({ state }) => state === 'sending');
    if (line?.kind !== 'file') return;
    await act(line);
    if ((await device.outgoing()).every(({ id }) => id !== line.id)) stopped.add(line.id);
  };
  const giveUp = ({ id }: Outgoing) => device.giveUp(id);
  const replace = async ({ at }: Outgoing) => {
    const entry = entries.find(({ routine, name }) => routine === at?.routine && name === at.name);
    if (entry && at) await uploadTo(entry, at.kind);
  };
  const upload = () => uploadTo(random.pick(entries), random.pick(FILE_KINDS));
  const wake = async () => {
    thaws.splice(0).forEach((thaw) => thaw());
    await Promise.all(sleeping.splice(0));
  };
  const page = () => device.tab().drain();
  const worker = () => device.tab().drain({ budgetMs: (1 + random.below(4)) * MINUTE });

  /** Selects the parts of incomplete blobs. Complete blobs must not be lost, because records refer to them. */
  const partsUnderWay = () =>
    server.records
      .selectFrom('blobPart')
      .innerJoin('blob', (on) =>
        on
          .onRef('blob.sha256', '=', 'blobPart.blob')
          .onRef('blob.ownerId', '=', 'blobPart.ownerId'),
      )
      .select(['blob', 'storedAs'])
      .whereRef('blob.offset', '<', 'blob.size')
      .execute();
  const forgetUnderWay = async () => {
    for (const { blob } of await partsUnderWay()) {
      await server.records.deleteFrom('blobPart').where('blob', '=', blob).execute();
      await server.records.deleteFrom('blob').where('sha256', '=', blob).execute();
    }
  };

  const steps: readonly (() => Promise<unknown>)[] = [
    upload,
    upload,
    upload,
    page,
    page,
    page,
    worker,
    worker,
    () => Promise.all([page(), worker()]),
    () => device.remove(competition, random.pick(entries), random.pick(FILE_KINDS)),
    async () => {
      const tab = scenario.openTab();
      tab.pointsLeft = random.below(60);
      await tab.drain();
      clock.time += LEASE_MS + 1;
    },
    async () => {
      const tab = scenario.openTab();
      const { asleep, thaw } = tab.freeze();
      thaws.push(thaw);
      const draining = tab.drain();
      sleeping.push(draining);
      await Promise.race([asleep, draining]);
      clock.time += LEASE_MS + 1;
    },
    wake,
    () => network.arriveLate(),
    () => network.arriveLate(),
    async () => {
      clock.time += random.pick([MINUTE, 60 * MINUTE, DAY_MS]);
    },
    async () => {
      const [line] = await device.outgoing();
      if (line) await giveUp(line);
    },
    async () => {
      await upload();
      const before = Array.from({ length: random.below(4) }, () => () => Promise.resolve());
      const act = random.pick([giveUp, replace]);
      network.meanwhile.push(...before, () => stopSending(act));
      await page();
      network.meanwhile.length = 0;
    },
    async () => device.sendAgain((await device.outgoing()).map(({ id }) => id)),
    async () => {
      coach.cookies.delete('session');
      await page();
      coach.cookies.set('session', session);
      await device.signIn('coach', coach);
    },
    // The server sweeps when it starts.
    async () => {
      await server.ageFiles();
      await server.restart();
    },
    async () => {
      const begun = await partsUnderWay();
      await server.stop();
      const keptPath = (id: string) => join(server.dataDir, 'files', 'kept', id);
      for (const [id, safe] of unsynced) await truncate(keptPath(id), safe).catch(() => undefined);
      unsynced.clear();
      for (const { storedAs } of begun) {
        if (!lost.has(storedAs)) await appendFile(keptPath(storedAs), 'что оборвалось');
      }
      await server.restart();
    },
    async () => {
      network.taken.clear();
      if (random.happens(0.5)) await forgetUnderWay();
      else clock.time += 8 * DAY_MS;
    },
    async () => {
      const parts = await partsUnderWay();
      const part = parts.length === 0 ? undefined : random.pick(parts);
      if (!part) return;
      network.spoiled.add(part.blob);
      lost.add(part.storedAs);
      await server.files.remove(part.storedAs);
    },
  ];

  const check = async () => {
    await checkChanges(device, await receivedFrom(server.records));
    await checkUploads(server, { contents, lost });
    for (const [hash, bytes] of network.taken) {
      expect(bytes).toBeLessThanOrEqual(contents.get(hash)?.length ?? 0);
    }
    expect(network.inVain).toBe(0);
    expect(device.arrived.filter((id) => stopped.has(id))).toEqual([]);
  };

  for (let step = 0; step < STEPS; step += 1) {
    network.badness = random.pick([0, 0.3, 0.6]);
    device.nextConditions.length = 0;
    for (let at = random.below(4); at > 0; at -= 1) {
      device.nextConditions.push(random.happens(0.5) ? healthy : random.pick(BAD));
    }
    await random.pick(steps)();
    clock.time += random.below(10) * MINUTE;
    await check();
  }
  await wake();
  device.nextConditions.length = 0;
  network.badness = 0;
  await device.signIn('coach', coach);
  clock.time += LEASE_MS + 1;
  await device.drainToEnd();
  await network.arriveLate();
  await check();
  const waiting = (await device.outgoing()).filter(({ state }) => state !== 'refused');
  expect(waiting).toEqual([]);
  return device.arrived.length;
}
