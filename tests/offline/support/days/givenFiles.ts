// Every card and track that was given on two devices: whose it is, and what its people have said of it since.
import { createHash } from 'node:crypto';
import type { FileKind, NamedEntry } from '#domain/entry/entryFiles.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { peopleOf, type TeamTag } from './dayForms.ts';

/** The card or music of people in a draft; '' for what came without one. */
interface Slot {
  draft: string;
  people: string;
  kind: FileKind;
}

export interface GivenFile extends Slot {
  sha256: string;
  /** Of the file. */
  name: string;
  tag: TeamTag;
  by: string;
  takers: Set<string>;
  /** Its person has discarded it. */
  isDiscarded: boolean;
}

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

export const slotOf = (
  draft: string,
  entry: Pick<NamedEntry, 'routine' | 'members'>,
  kind: FileKind,
): Slot => ({ draft, people: peopleOf(entry), kind });

const isOf = (file: GivenFile, { draft, people, kind }: Slot): boolean =>
  file.draft === draft && file.kind === kind && file.takers.has(people);

export class GivenFiles {
  /** In the order of giving. */
  readonly all: GivenFile[] = [];
  #made = 0;
  /** By device, what its person asked for besides. */
  readonly #asked: string[] = [];
  readonly #removed = new Set<string>();

  /** Bytes that no other file has, and a name that says which they are. */
  make(kind: FileKind): { name: string; bytes: Uint8Array<ArrayBuffer>; sha256: string } {
    this.#made += 1;
    const name = `${kind} ${this.#made}.${kind === 'music' ? 'mp3' : 'docx'}`;
    const bytes =
      kind === 'music' ? new Uint8Array(mp3Frames(3 + this.#made)) : new TextEncoder().encode(name);
    return { name, bytes, sha256: hashOf(bytes) };
  }

  /** It was confirmed: from now on it may not be lost. */
  add(file: Omit<GivenFile, 'takers' | 'isDiscarded'>): void {
    this.all.push({ ...file, takers: new Set([file.people]), isDiscarded: false });
  }

  ask(by: string, about: 'deletion' | 'move'): void {
    this.#asked.push(`${by} ${about}`);
  }

  /** How often requests about a file of this name, deletions or moves were asked for. */
  timesAsked(by: string, about: string): number {
    const files = this.all.filter(({ name }) => name === about);
    return files.length + this.#asked.filter((each) => each === `${by} ${about}`).length;
  }

  find(sha256: string): GivenFile | undefined {
    return this.all.find((each) => each.sha256 === sha256);
  }

  discard(sha256: string): void {
    const file = this.find(sha256);
    if (file) file.isDiscarded = true;
  }

  of(slot: Slot): GivenFile[] {
    return this.all.filter((file) => isOf(file, slot));
  }

  /** Whatever was given so far may go. */
  remove(slot: Slot): void {
    this.#removed.add(`${slot.draft} ${slot.kind}`);
    for (const file of this.of(slot)) file.isDiscarded = true;
  }

  isRemoved({ draft, kind }: Pick<Slot, 'draft' | 'kind'>): boolean {
    return this.#removed.has(`${draft} ${kind}`);
  }

  /** The person has decided who takes the files of others. */
  allow(slot: Slot, people: string): void {
    for (const file of this.of(slot)) file.takers.add(people);
  }
}
