// A random day of a phone and a laptop at the card of one entry, and what must never happen on it.
import { CardPhone } from '../coach/cardPhone.ts';
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
  'rename',
] as const;
const STEPS_A_DAY = 14;

/** What the phone knew when its person confirmed a file or deleted one. */
interface Knowledge {
  /** All that it was ever told. */
  seen: Set<string>;
  /** What it was told last. */
  known: string | undefined;
}

class PlaceDay {
  readonly #scenario: Scenario;
  readonly #random: Random;
  readonly #seed: number;
  readonly #phone: CardPhone;
  readonly #knowledge = new Map<string, Knowledge>();
  readonly #seen = new Set<string>();
  #known: string | undefined;
  #files = 0;
  /** '' where nothing was. */
  wrong = '';

  constructor(scenario: Scenario, seed: number) {
    this.#scenario = scenario;
    this.#random = seededRandom(seed);
    this.#seed = seed;
    this.#phone = new CardPhone(scenario, `День ${seed}`);
    scenario.device.usualCondition = this.#watchedNetwork;
  }

  #newFile(): string {
    this.#files += 1;
    return `${this.#seed}-${this.#files}`;
  }
  async #standing(): Promise<string | undefined> {
    return (await this.#phone.standing())?.sha256;
  }
  #learned(sha256: string | undefined): void {
    this.#known = sha256;
    if (sha256 !== undefined) this.#seen.add(sha256);
  }
  #note(label: string): void {
    const seen = new Set([...this.#seen, ...this.#knowledge.keys()]);
    this.#knowledge.set(label, { seen, known: this.#known });
  }

  /** A network that loses much, and sees what each request takes away. */
  readonly #watchedNetwork: NetworkCondition = async (go, request) => {
    if (this.#random.happens(0.15)) return undefined;
    const change = await this.#phone.changeIn(request);
    const before = await this.#standing();
    const response = await go();
    const isTaken = before !== undefined && (await this.#standing()) !== before;
    if (isTaken && change && !this.#knowledge.get(change.label)?.seen.has(before))
      this.wrong ||= `${change.kind} took a file away unseen`;
    return this.#random.happens(0.2) ? undefined : response;
  };

  async drain(): Promise<void> {
    const before = await this.#phone.question();
    await this.#scenario.device.tab().drain();
    const now = await this.#phone.question();
    if (!now || now.id === before?.id) return;
    const { known } = this.#knowledge.get(now.change.label) ?? {};
    if (this.#knowledge.has(now.sha256) || known === now.sha256) this.wrong ||= 'asked needlessly';
    this.#seen.add(now.sha256);
  }
  async confirm(): Promise<void> {
    this.#note((await this.#phone.confirm(this.#newFile())).label);
  }
  async remove(): Promise<void> {
    const change = await this.#phone.remove();
    if (change) this.#note(change.label);
  }
  async learn(): Promise<void> {
    this.#learned((await this.#phone.learn()) ?? undefined);
  }
  async decide(): Promise<void> {
    const question = await this.#phone.question();
    if (!question) return;
    if (this.#random.happens(0.5)) {
      this.#knowledge.get(question.change.label)?.seen.add(question.sha256);
      await question.replace();
      return;
    }
    await question.leave();
    this.#learned(question.sha256);
  }
  laptop(): Promise<void> {
    return this.#phone.replaceElsewhere(`ноутбук ${this.#newFile()}`);
  }
  rename(): Promise<void> {
    return this.#phone.rename();
  }
  randomStep(): Promise<void> {
    return this[this.#random.pick(STEPS)]();
  }
  end(): Promise<void> {
    return this.#phone.end();
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
