// A phone at the card of one entry, which a corrected form may call otherwise.
import { calls } from '#contract/calls.ts';
import type { TransportRequest, TransportResponse } from '#contract/transport.ts';
import { fileArguments, uploadFields } from '#contract/wirePlace.ts';
import type { EntryFileRow } from '#domain/outbox/outboxRow.ts';
import { undecidedRow } from '#domain/outbox/replacedFiles.ts';
import { rememberFile } from '#offline/outbox/fileAnswers.ts';
import { discardRow, sendOverStanding } from '#offline/outbox/outbox.ts';
import { cardFile } from '#tests/support/server/acts/submit.ts';
import { filePayload, move, placeOf, rebind, TEAM, upload } from '../movedCards.ts';
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
  /** The entry as the phone calls it, as the server does, and its names on their way there. */
  readonly #names: { phone: string; server: string; coming: string[] };
  readonly #moved = new Set<string>();

  constructor(scenario: Scenario, name: string) {
    this.#scenario = scenario;
    this.#names = { phone: name, server: name, coming: [] };
  }

  #asked() {
    return fileArguments(placeOf(this.#scenario, this.#names.server), TEAM);
  }

  /** On the server. */
  async standing() {
    const response = await this.#scenario.coach.send(calls.card.exists, this.#asked());
    return response.status === 404 ? null : await response.json();
  }

  async confirm(whose: string): Promise<CardChange> {
    return changeOf(await upload(this.#scenario, this.#names.phone, whose));
  }

  async remove(): Promise<CardChange | undefined> {
    const { device } = this.#scenario;
    const wanted = filePayload(this.#scenario, this.#names.phone, 'card');
    const removal = { ...wanted, isStored: true, submitted: null };
    const queued = await device.core.queueRemoval(removal, device.now());
    return queued.kind === 'queued' ? changeOf(queued.row) : undefined;
  }

  /** The page asks what stands there; undefined where it does not. */
  async learn(): Promise<string | null | undefined> {
    const { device } = this.#scenario;
    // While its files move the page asks nothing.
    if ((await device.rows()).some(({ kind }) => kind === 'rebind')) return undefined;
    const facts = await this.standing();
    const at = { place: placeOf(this.#scenario, this.#names.phone), fileKind: 'card' } as const;
    await rememberFile('coach', at, { facts, at: device.now() });
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
    const sent = uploadFields(placeOf(this.#scenario, this.#names.server), TEAM);
    await this.#scenario.coach.call(calls.card.upload, { sent, file: cardFile(whose) });
  }

  /** A corrected form calls the entry otherwise. */
  async rename(): Promise<void> {
    const to = `${this.#names.phone}'`;
    await rebind(this.#scenario, [move(this.#names.phone, to)]);
    this.#names.coming.push(to);
    this.#names.phone = to;
  }

  /** The change that a request makes. */
  async changeIn({ headers }: TransportRequest): Promise<CardChange | undefined> {
    const rows = await this.#scenario.device.rows();
    const row = rows.find(({ id }) => id === headers['idempotency-key']);
    return row?.kind === 'upload' || row?.kind === 'removal' ? changeOf(row) : undefined;
  }

  /** A request was answered. */
  hear({ address, headers }: TransportRequest, response: TransportResponse | undefined): void {
    const key = headers['idempotency-key'] ?? '';
    if (!address.endsWith('/rebind') || response?.status !== 200 || this.#moved.has(key)) return;
    this.#moved.add(key);
    this.#names.server = this.#names.coming.shift() ?? this.#names.server;
  }

  /** Empties the queue and the place. */
  async end(): Promise<void> {
    const { device, coach } = this.#scenario;
    for (const { id } of await device.rows()) await discardRow(id, device.now());
    if (await this.standing()) await coach.call(calls.card.remove, this.#asked());
  }
}
