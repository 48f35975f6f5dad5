// A random day of a phone and a laptop at the card of one entry, and what must never happen on it.
import { calls } from '#contract/calls.ts';
import { fileArguments, uploadFields } from '#contract/wirePlace.ts';
import type { EntryFileRow } from '#domain/outbox/outboxRow.ts';
import { type Undecided, undecidedRow } from '#domain/outbox/replacedFiles.ts';
import { rememberFile } from '#offline/outbox/fileAnswers.ts';
import { discardRow, sendOverStanding } from '#offline/outbox/outbox.ts';
import { cardFile } from '#tests/support/server/acts/submit.ts';
import { filePayload, move, placeOf, rebind, TEAM, upload } from '../movedCards.ts';
import type { NetworkCondition } from '../scenario/networkConditions.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { type Random, seededRandom } from './seededRandom.ts';

const STEPS = [
  'confirm',
  'confirm',
  'remove',
  'laptop',
  'drain',
  'drain',
  'learn',
  'decide',
  'moveEntry',
] as const;
const STEPS_A_DAY = 14;

/** What the phone knew when its person confirmed a file or deleted one. */
interface Knowledge {
  /** All that it was ever told. */
  seen: Set<string>;
  /** What it was told last. */
  known: string | undefined;
}

/** Names a row as long as it waits, also while it follows its entry under another id. */
const nameOf = (row: EntryFileRow): string =>
  row.kind === 'upload' ? row.file.id : `${row.kind} ${row.createdAt}`;

class PlaceDay {
  readonly #scenario: Scenario;
  readonly #random: Random;
  readonly #seed: number;
  readonly #knowledge = new Map<string, Knowledge>();
  readonly #seen = new Set<string>();
  #known: string | undefined;
  #files = 0;
  /** The entry as the phone calls it, as the server does, and its names on their way there. */
  readonly #names: { phone: string; server: string; coming: string[] };
  readonly #moved = new Set<string>();
  /** '' where nothing was. */
  wrong = '';

  constructor(scenario: Scenario, seed: number) {
    this.#scenario = scenario;
    this.#random = seededRandom(seed);
    this.#seed = seed;
    this.#names = { phone: `День ${seed}`, server: `День ${seed}`, coming: [] };
    scenario.device.usualCondition = this.#watchedNetwork;
  }

  #newFile(): string {
    this.#files += 1;
    return `${this.#seed}-${this.#files}`;
  }
  #asked() {
    return fileArguments(placeOf(this.#scenario, this.#names.server), TEAM);
  }
  async #facts() {
    const response = await this.#scenario.coach.send(calls.card.exists, this.#asked());
    return response.status === 404 ? null : await response.json();
  }
  async standing(): Promise<string | undefined> {
    return (await this.#facts())?.sha256;
  }
  #learned(sha256: string | undefined): void {
    this.#known = sha256;
    if (sha256 !== undefined) this.#seen.add(sha256);
  }
  #note(row: EntryFileRow): void {
    const seen = new Set([...this.#seen, ...this.#knowledge.keys()]);
    this.#knowledge.set(nameOf(row), { seen, known: this.#known });
  }

  /** A network that loses much, and sees what each request takes away. */
  readonly #watchedNetwork: NetworkCondition = async (go, { address, headers }) => {
    const key = headers['idempotency-key'] ?? '';
    if (this.#random.happens(0.15)) return undefined;
    const rows = await this.#scenario.device.rows();
    const row = rows.find(({ id }) => id === key);
    const before = await this.standing();
    const response = await go();
    if (address.endsWith('/rebind') && response?.status === 200 && !this.#moved.has(key)) {
      this.#moved.add(key);
      this.#names.server = this.#names.coming.shift() ?? this.#names.server;
    }
    const isTaken = before !== undefined && (await this.standing()) !== before;
    if (isTaken && (row?.kind === 'upload' || row?.kind === 'removal')) {
      const { seen } = this.#knowledge.get(nameOf(row)) ?? {};
      if (!seen?.has(before)) this.wrong ||= `${row.kind} took a file away unseen`;
    }
    return this.#random.happens(0.2) ? undefined : response;
  };

  async #undecided(): Promise<Undecided | undefined> {
    return (await this.#scenario.device.rows()).flatMap((row) => undecidedRow(row) ?? [])[0];
  }
  async drain(): Promise<void> {
    const before = await this.#undecided();
    await this.#scenario.device.tab().drain();
    const now = await this.#undecided();
    if (!now || now.row.id === before?.row.id) return;
    const { sha256 } = now.standing;
    const { known } = this.#knowledge.get(nameOf(now.row)) ?? {};
    if (this.#knowledge.has(sha256) || known === sha256) this.wrong ||= 'asked needlessly';
    this.#seen.add(sha256);
  }
  async confirm(): Promise<void> {
    this.#note(await upload(this.#scenario, this.#names.phone, this.#newFile()));
  }
  async remove(): Promise<void> {
    const { device } = this.#scenario;
    const wanted = filePayload(this.#scenario, this.#names.phone, 'card');
    const removal = { ...wanted, isStored: true, submitted: null };
    const queued = await device.core.queueRemoval(removal, device.now());
    if (queued.kind === 'queued') this.#note(queued.row);
  }
  async learn(): Promise<void> {
    const { device } = this.#scenario;
    // While its files move the page asks nothing.
    if ((await device.rows()).some(({ kind }) => kind === 'rebind')) return;
    const facts = await this.#facts();
    const at = { place: placeOf(this.#scenario, this.#names.phone), fileKind: 'card' } as const;
    await rememberFile('coach', at, { facts, at: device.now() });
    this.#learned(facts?.sha256);
  }
  async decide(): Promise<void> {
    const { device } = this.#scenario;
    const open = await this.#undecided();
    if (!open) return;
    const { row, standing: facts } = open;
    if (this.#random.happens(0.5)) {
      this.#knowledge.get(nameOf(row))?.seen.add(facts.sha256);
      await sendOverStanding(open, device.now());
      return;
    }
    await discardRow(row.id, device.now());
    const answer = { facts: { ...facts, team: TEAM }, at: device.now() };
    await rememberFile('coach', row.payload, answer);
    this.#learned(facts.sha256);
  }
  async laptop(): Promise<void> {
    const sent = uploadFields(placeOf(this.#scenario, this.#names.server), TEAM);
    const file = cardFile(`ноутбук ${this.#newFile()}`);
    await this.#scenario.coach.call(calls.card.upload, { sent, file });
  }
  async moveEntry(): Promise<void> {
    const to = `${this.#names.phone}'`;
    await rebind(this.#scenario, [move(this.#names.phone, to)]);
    this.#names.coming.push(to);
    this.#names.phone = to;
  }
  randomStep(): Promise<void> {
    return this[this.#random.pick(STEPS)]();
  }
  /** Nothing waits any more, and the place is empty. */
  async end(): Promise<void> {
    const { device, coach } = this.#scenario;
    for (const { id } of await device.rows()) await discardRow(id, device.now());
    if (await this.standing()) await coach.call(calls.card.remove, this.#asked());
  }
}

/** Answers what was wrong: something unseen was taken away, or something known was asked; '' where nothing was. */
export async function runPlaceDay(scenario: Scenario, seed: number): Promise<string> {
  const day = new PlaceDay(scenario, seed);
  for (let step = 0; step < STEPS_A_DAY && day.wrong === ''; step += 1) {
    scenario.clock.time += 60_000;
    await day.randomStep();
  }
  await day.end();
  return day.wrong;
}
