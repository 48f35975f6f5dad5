// A random day of a phone and a laptop at the card of one entry, and what must never happen on it.
import { calls } from '#contract/calls.ts';
import { fileArguments, uploadFields } from '#contract/wirePlace.ts';
import { type Undecided, undecidedUpload } from '#domain/outbox/replacedFiles.ts';
import { rememberFile } from '#offline/outbox/fileAnswers.ts';
import { discardRow, replaceStanding } from '#offline/outbox/outbox.ts';
import { cardFile } from '#tests/support/server/submit.ts';
import { move, placeOf, rebind, TEAM, upload } from './movedCards.ts';
import type { NetworkCondition } from './networkConditions.ts';
import type { Scenario } from './scenario.ts';
import { seededRandom } from './seededRandom.ts';

const STEPS = [
  'confirm',
  'confirm',
  'laptop',
  'drain',
  'drain',
  'learn',
  'decide',
  'move',
] as const;
const STEPS_A_DAY = 14;

/** What the phone knew when its person confirmed a file. */
interface Confirmed {
  /** All that it was ever told. */
  seen: Set<string>;
  /** What it was told last. */
  known: string | undefined;
}

/** Answers what was wrong: something unseen was replaced, or something known was asked; '' where nothing was. */
export async function runPlaceDay(scenario: Scenario, seed: number): Promise<string> {
  const { device, coach, clock } = scenario;
  const random = seededRandom(seed);
  const confirmed = new Map<string, Confirmed>();
  const seen = new Set<string>();
  let known: string | undefined;
  let wrong = '';
  let files = 0;
  // Names of the entry: as the phone calls it, as the server does, and those on their way there.
  const names = { phone: `День ${seed}`, server: `День ${seed}`, coming: [] as string[] };
  const moved = new Set<string>();

  const newFile = () => `${seed}-${(files += 1)}`;
  const asked = () => fileArguments(placeOf(scenario, names.server), TEAM);
  async function standing(): Promise<string | undefined> {
    const response = await coach.send(calls.card.exists, asked());
    return response.status === 404 ? undefined : String(Object(await response.json()).sha256);
  }
  const told = (sha256: string | undefined): void => {
    known = sha256;
    if (sha256 !== undefined) seen.add(sha256);
  };

  device.usualCondition = (async (go, { address, headers }) => {
    const key = headers['idempotency-key'] ?? '';
    if (random.happens(0.15)) return undefined;
    const before = await standing();
    const response = await go();
    if (address.endsWith('/rebind') && response?.status === 200 && !moved.has(key)) {
      moved.add(key);
      names.server = names.coming.shift() ?? names.server;
    }
    const after = await standing();
    const isReplaced = before !== undefined && after !== undefined && after !== before;
    if (isReplaced && !confirmed.get(after)?.seen.has(before)) wrong ||= 'replaced unseen';
    return random.happens(0.2) ? undefined : response;
  }) satisfies NetworkCondition;

  async function undecided(): Promise<Undecided | undefined> {
    return (await device.rows()).flatMap((row) => undecidedUpload(row) ?? [])[0];
  }
  async function drain(): Promise<void> {
    const before = await undecided();
    await device.tab().drain();
    const now = await undecided();
    if (!now || now.row.id === before?.row.id) return;
    const { sha256 } = now.standing;
    const { known: wasKnown } = confirmed.get(now.row.file.id) ?? {};
    if (confirmed.has(sha256) || wasKnown === sha256) wrong ||= 'asked needlessly';
    seen.add(sha256);
  }
  async function confirm(): Promise<void> {
    const row = await upload(scenario, names.phone, newFile());
    confirmed.set(row.file.id, { seen: new Set([...seen, ...confirmed.keys()]), known });
  }
  async function learn(): Promise<void> {
    // While its files move the page asks nothing.
    if ((await device.rows()).some(({ kind }) => kind === 'rebind')) return;
    const response = await coach.send(calls.card.exists, asked());
    const facts = response.status === 404 ? null : await response.json();
    const at = { place: placeOf(scenario, names.phone), fileKind: 'card' } as const;
    await rememberFile('coach', at, { facts, at: device.now() });
    told(facts?.sha256);
  }
  async function decide(): Promise<void> {
    const open = await undecided();
    if (!open) return;
    const { row, standing: facts } = open;
    if (random.happens(0.5)) {
      confirmed.get(row.file.id)?.seen.add(facts.sha256);
      await replaceStanding(open, device.now());
      return;
    }
    await discardRow(row.id, device.now());
    await rememberFile('coach', row.payload, { facts: { ...facts, team: TEAM }, at: device.now() });
    told(facts.sha256);
  }
  async function laptop(): Promise<void> {
    const sent = uploadFields(placeOf(scenario, names.server), TEAM);
    await coach.call(calls.card.upload, { sent, file: cardFile(`ноутбук ${newFile()}`) });
  }
  async function moveEntry(): Promise<void> {
    const to = `${names.phone}'`;
    await rebind(scenario, [move(names.phone, to)]);
    names.coming.push(to);
    names.phone = to;
  }

  const steps = { confirm, laptop, drain, learn, decide, move: moveEntry };
  for (let step = 0; step < STEPS_A_DAY; step += 1) {
    clock.time += 60_000;
    await steps[random.pick(STEPS)]();
    if (wrong !== '') break;
  }
  for (const { id } of await device.rows()) await discardRow(id, device.now());
  if ((await standing()) !== undefined) await coach.call(calls.card.remove, asked());
  return wrong;
}
