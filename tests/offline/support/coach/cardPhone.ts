// A phone at the card of one entry, which a corrected form may call otherwise.
import { calls } from '#contract/calls.ts';
import type { TransportRequest } from '#contract/transport.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import { fileArguments, uploadFields } from '#contract/wirePlace.ts';
import type { EntryFileRow } from '#domain/outbox/outboxRow.ts';
import { undecidedRow } from '#domain/outbox/rowAccount.ts';
import { rememberFile } from '#offline/outbox/fileAnswers.ts';
import { discardRow, sendOverStanding } from '#offline/outbox/outbox.ts';
import { cardFile } from '#tests/support/server/acts/submit.ts';
import { saveDraft, DRAFT } from '#tests/support/server/acts/savedDraft.ts';
import { filePayload, placeOf, soloOf, TEAM, uploadFor } from '../cards.ts';
import type { Scenario } from '../scenario/scenario.ts';

/** A change as long as it waits. */
interface CardChange {
  kind: 'upload' | 'removal';
  label: string;
}

/** Another file than the phone knew of stands there. */
export interface CardQuestion {
  id: string;
  change: CardChange;
  /** Hash of the other file. */
  sha256: string;
  replace: () => Promise<unknown>;
  leave: () => Promise<unknown>;
}

/** Also while it follows its entry under another id. */
const changeOf = (row: EntryFileRow): CardChange => ({
  kind: row.kind,
  label: row.kind === 'upload' ? row.file.id : `${row.kind} ${row.createdAt}`,
});

export class CardPhone {
  readonly #scenario: Scenario;
  /** The entry as the phone calls it. */
  #entry: DraftEntry;

  constructor(scenario: Scenario, name: string) {
    this.#scenario = scenario;
    this.#entry = soloOf(name);
  }

  #asked() {
    return fileArguments(placeOf(this.#scenario, this.#entry), TEAM);
  }

  /** On the server. */
  async standing() {
    const response = await this.#scenario.coach.send(calls.card.exists, this.#asked());
    return response.status === 404 ? null : await response.json();
  }

  async confirm(whose: string): Promise<CardChange> {
    return changeOf(await uploadFor(this.#scenario, this.#entry, whose));
  }

  async remove(): Promise<CardChange | undefined> {
    const { device } = this.#scenario;
    const wanted = filePayload(this.#scenario, this.#entry, 'card');
    const removal = { ...wanted, isStored: true, submitted: null };
    const queued = await device.core.queueRemoval(removal, device.now());
    return queued.kind === 'queued' ? changeOf(queued.row) : undefined;
  }

  /** The page asks what stands there. */
  async learn(): Promise<string | null> {
    const facts = await this.standing();
    const at = { place: placeOf(this.#scenario, this.#entry), fileKind: 'card' } as const;
    await rememberFile('coach', at, { facts, at: this.#scenario.device.now() });
    return facts?.sha256 ?? null;
  }

  async question(): Promise<CardQuestion | undefined> {
    const { device } = this.#scenario;
    const [open] = (await device.rows()).flatMap((row) => undecidedRow(row) ?? []);
    if (!open) return undefined;
    const { row, standing: facts } = open;
    return {
      id: row.id,
      change: changeOf(row),
      sha256: facts.sha256,
      replace: () => sendOverStanding(open, device.now()),
      async leave() {
        await discardRow(row.id, device.now());
        const answer = { facts: { ...facts, team: TEAM }, at: device.now() };
        await rememberFile('coach', row.payload, answer);
      },
    };
  }

  /** Another device replaces the card. */
  async replaceElsewhere(whose: string): Promise<void> {
    const sent = uploadFields(placeOf(this.#scenario, this.#entry), TEAM, this.#entry);
    await this.#scenario.coach.call(calls.card.upload, { sent, file: cardFile(whose) });
  }

  /** A form corrected on the laptop calls the entry otherwise, which the phone learns at once. */
  async rename(): Promise<void> {
    const { coach, competition } = this.#scenario;
    this.#entry = soloOf(`${this.#entry.name}'`);
    const drafts = await coach.call(calls.draft.list, {});
    const revision = drafts.data.find(({ draft }) => draft === DRAFT)?.revision ?? 0;
    const saved = { id: DRAFT, competition: competition.id, revision };
    // Each saving is another one.
    await saveDraft(coach, { ...saved, state: this.#entry.name, entries: [this.#entry] });
  }

  /** The change that a request makes. */
  async changeIn({ headers }: TransportRequest): Promise<CardChange | undefined> {
    const rows = await this.#scenario.device.rows();
    const row = rows.find(({ id }) => id === headers['idempotency-key']);
    return row?.kind === 'upload' || row?.kind === 'removal' ? changeOf(row) : undefined;
  }

  /** Empties the queue and the place. */
  async end(): Promise<void> {
    const { device, coach } = this.#scenario;
    for (const { id } of await device.rows()) await discardRow(id, device.now());
    if (await this.standing()) await coach.call(calls.card.remove, this.#asked());
  }
}
