import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { ParsedApplication } from '#domain/application.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import { sounding } from '#tests/support/mp3.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { downloadFilledForm, parseForm, publishCompetition } from '#tests/support/acts/submit.ts';
import { PEARL, team } from '#tests/support/teams.ts';
import { fillSeason, teamsLike } from '../fillSeason.ts';
import { startProbe, type WaitingTimes } from '../probe.ts';
import { askFor, type Headers, send } from './http.ts';
import { heldBytes, watchPeak } from './process.ts';
import { race, type Side, type Taken } from './race.ts';
import { fillCompetitions, type Process, type Site, startEmbedded } from './site.ts';
import type { Sizes } from './sizes.ts';
import type { Bare } from './startBare.ts';
import { bareInPieces, bareTogether, bareWhole, inPieces, together, whole } from './uploads.ts';

interface Disturbance {
  waits: WaitingTimes;
  /** Peak memory of the server in bytes above its memory at the start. */
  memory: number;
}

export interface Row {
  what: string;
  unit: string;
  bare: Taken;
  /** Results, one for each site that `startSites` returns; undefined if not measured. */
  sites: (Measured | undefined)[];
}

interface Measured {
  taken: Taken;
  disturbance: Disturbance;
}

interface Scene {
  site: Site;
  /** Memory of the server in bytes before the measured requests. */
  idle: number;
  coach: ApiClient;
  /** A competition without teams. */
  competition: string;
  /** A competition with teams for the statistics. */
  counted: string;
  /** A competition with teams for the workbooks. */
  crowded: string;
}

const packed = { host: 'localhost', 'accept-encoding': 'gzip, deflate, br' };

/** Number of unread lists of 7 MB each. A third would get a 503: unread answers to one user are limited to 16 MiB. */
const LONG_LISTS = 2;

async function setScene(site: Site, sizes: Sizes): Promise<Scene> {
  const { organiser, records } = site;
  const coach = await site.person('coach');
  const publish = () => publishCompetition(organiser);
  const [competition, counted, crowded] = [await publish(), await publish(), await publish()];
  const form = await downloadFilledForm(coach, competition, team(PEARL));
  const pattern: ParsedApplication = await parseForm(coach, form);
  const athletes = pattern.athletes.length;
  await fillSeason(records, counted, teamsLike(pattern, { teams: sizes.teams, athletes }));
  await fillSeason(records, crowded, teamsLike(pattern, sizes.crowd));
  return freshly({ site, idle: 0, coach, competition, counted, crowded });
}

/** Restarts the site, so that earlier measurements do not count in its memory. */
async function freshly(scene: Scene): Promise<Scene> {
  await scene.site.restart();
  return { ...scene, idle: heldBytes(scene.site.pid) };
}

/** Measures how long another user waits for a competition while `side` works. */
async function disturb(
  { site, idle, coach, competition }: Scene,
  side: Side,
): Promise<Disturbance> {
  const address = callAddress(calls.competition.get, { id: competition });
  const probe = startProbe(site.url + address, coach.cookie);
  const work = await side.prepare();
  await probe.take();
  const peak = watchPeak(site.pid);
  await work();
  const waits = await probe.take();
  await probe.stop();
  return { waits, memory: peak() - idle };
}

interface Contest {
  what: string;
  unit: string;
  rounds: number;
  bare: Side;
  side: (scene: Scene) => Side;
}

async function contest(scenes: readonly Scene[], asked: Contest): Promise<Row> {
  const { what, unit, rounds, bare, side } = asked;
  const sides = scenes.map((scene) => ({ scene, side: side(scene) }));
  const [first, ...others] = await race([bare, ...sides.map((each) => each.side)], rounds);
  if (!first) throw new Error('nothing was measured');
  const sites: Measured[] = [];
  for (const [at, each] of sides.entries()) {
    const taken = others[at];
    if (taken) sites.push({ taken, disturbance: await disturb(each.scene, each.side) });
  }
  return { what, unit, bare: first, sites };
}

interface Question {
  what: string;
  path: (scene: Scene) => string;
  headers: (scene: Scene) => Headers;
  rounds: number;
  connections: number;
  ms: number;
}

/** Measures an answer of each site, and of a bare node:http server that sends the same bytes as the first site. */
async function answers(bare: Bare, scenes: readonly Scene[], asked: Question): Promise<Row> {
  const { what, path, headers, rounds, connections, ms } = asked;
  const [scene] = scenes;
  if (!scene) throw new Error('nobody is there to answer');
  const told = path(scene);
  await bare.tell({
    path: told,
    answer: await send(scene.site.url + told, 'GET', headers(scene)),
  });
  const asking = (address: string, pid: number, sent: Headers): Side => ({
    pids: [pid],
    prepare: async () => () => askFor(address, sent, { ms, connections }),
  });
  return contest(scenes, {
    what,
    unit: '1/s',
    rounds,
    bare: asking(bare.url + told, bare.pid, headers(scene)),
    side: (each) => asking(each.site.url + path(each), each.site.pid, headers(each)),
  });
}

/** Returns the built script whose compressed size is nearest to 3 kB. */
function smallAsset(): string {
  const folder = 'dist/assets';
  const sized = readdirSync(folder)
    .filter((name) => name.endsWith('.js.br'))
    .map((name) => ({ name, off: Math.abs(statSync(join(folder, name)).size - 3000) }));
  const [nearest] = sized.toSorted((a, b) => a.off - b.off);
  if (!nearest) throw new Error('there is no built page');
  return `/assets/${nearest.name.slice(0, -'.br'.length)}`;
}

/** Measures a part of a long list. The column of bare node:http shows a part of a short list instead. */
async function grownList(scene: Scene, { part, grown, ...sizes }: Sizes): Promise<Row> {
  const { rounds, roundMs: ms, connections } = sizes;
  await using short = await startEmbedded();
  const asker = await short.person('coach');
  await fillCompetitions(short.records, grown.few);
  await fillCompetitions(scene.site.records, grown.many);
  const path = callAddress(calls.competition.list, { type: 'active' }, { limit: String(part) });
  const asking = (site: Site, client: ApiClient): Side => ({
    pids: [site.pid],
    prepare: async () => () => askFor(site.url + path, site.headersOf(client), { ms, connections }),
  });
  return await contest([scene], {
    what: `the first ${part} of ${grown.many}, beside those of ${grown.few}`,
    unit: '1/s',
    rounds,
    bare: asking(short, asker),
    side: ({ site, coach }) => asking(site, coach),
  });
}

/** Yields each row when it is measured. */
export async function* rowsOf(
  bare: Bare,
  sites: readonly Site[],
  sizes: Sizes,
  /** Second process on PostgreSQL, and a bare node:http server that stores files in the same object store. */
  shared: { second: Process; storing: Bare } | undefined,
  onlyAnswers: boolean,
) {
  const scenes: Scene[] = [];
  for (const site of sites) scenes.push(await setScene(site, sizes));
  const { rounds, fewRounds, roundMs: ms, connections } = sizes;
  const often = { rounds, ms, connections };
  const signedIn = ({ site, coach }: Scene) => site.headersOf(coach);
  const asset = smallAsset();
  yield answers(bare, scenes, {
    what: 'a competition',
    path: ({ competition: id }) => callAddress(calls.competition.get, { id }),
    headers: signedIn,
    ...often,
  });
  yield answers(bare, scenes, {
    what: 'a script of 3 kB',
    path: () => asset,
    headers: () => packed,
    ...often,
  });
  yield answers(bare, scenes, {
    what: `statistic of ${sizes.teams} teams`,
    path: ({ counted: id }) => callAddress(calls.competition.statistic, { id }),
    headers: signedIn,
    ...often,
  });
  for (const count of [sizes.shortList, sizes.longList]) {
    for (const { site } of scenes) await fillCompetitions(site.records, count);
    yield answers(bare, scenes, {
      what: `list of ${count} competitions`,
      path: () => callAddress(calls.competition.list, { type: 'active' }),
      headers: signedIn,
      ...often,
      connections: count === sizes.longList ? Math.min(LONG_LISTS, connections) : connections,
    });
  }
  yield answers(bare, scenes, {
    what: `the first ${sizes.part} of them`,
    path: () =>
      callAddress(calls.competition.list, { type: 'active' }, { limit: String(sizes.part) }),
    headers: signedIn,
    ...often,
  });
  if (onlyAnswers) return;
  const fresh: Scene[] = [];
  for (const scene of scenes) fresh.push(await freshly(scene));
  yield answers(bare, fresh, {
    what: `workbook of ${sizes.crowd.teams} teams × ${sizes.crowd.athletes}`,
    path: ({ crowded: id }) => callAddress(calls.competition.finalize, { id }),
    headers: ({ site }) => site.headersOf(site.organiser),
    rounds: fewRounds,
    ms: 0,
    connections: 1,
  });
  const track = sounding(largeTrack(sizes.track));
  yield contest(fresh, {
    what: `${(sizes.track / 1e6).toFixed(1)} MB in one request`,
    unit: 'MB/s',
    rounds: fewRounds,
    bare: bareWhole(bare, track),
    side: ({ site, coach, competition }) => whole(site, coach, competition, track),
  });
  yield contest(fresh, {
    what: 'the same in pieces',
    unit: 'MB/s',
    rounds: fewRounds,
    bare: bareInPieces(bare, track, sizes.piece),
    side: ({ site, coach, competition }) => inPieces(site, coach, competition, track, sizes.piece),
  });
  const own = sounding(largeTrack(sizes.ownTrack));
  const people = new Map<Site, ApiClient[]>();
  for (const site of sites) {
    const numbers = Array.from({ length: sizes.people }, (_, at) => at);
    people.set(site, await Promise.all(numbers.map((at) => site.person(`coach-${at}`))));
  }
  yield contest(fresh, {
    what: `${sizes.people} people at once, ${(sizes.ownTrack / 1e6).toFixed(1)} MB each`,
    unit: 'MB/s',
    rounds: fewRounds,
    bare: bareTogether(bare, sizes.people, own),
    side: ({ site, competition }) => together([site], people.get(site) ?? [], competition, own),
  });
  const [embedded] = fresh;
  if (embedded) {
    const row = await grownList(embedded, sizes);
    yield { ...row, sites: sites.map((_, at) => row.sites[at]) };
  }
  if (!shared) return;
  const { second, storing } = shared;
  const ofShared = fresh.filter(({ site }) => site.name === 'shared');
  const row = await contest(ofShared, {
    what: `${sizes.people} people at once through two processes`,
    unit: 'MB/s',
    rounds: fewRounds,
    bare: bareTogether(bare, sizes.people, own),
    side: ({ site, competition }) =>
      together([site, second], people.get(site) ?? [], competition, own),
  });
  yield { ...row, sites: [undefined, ...row.sites] };
  for (const [what, length] of [
    ['in one request', track.length],
    ['in pieces', sizes.piece],
  ] as const) {
    const stored = await contest(ofShared, {
      what: `${(sizes.track / 1e6).toFixed(1)} MB ${what}, bare puts to the store, too`,
      unit: 'MB/s',
      rounds: fewRounds,
      bare: bareInPieces(storing, track, length),
      side: ({ site, coach, competition }) => inPieces(site, coach, competition, track, length),
    });
    yield { ...stored, sites: [undefined, ...stored.sites] };
  }
}
