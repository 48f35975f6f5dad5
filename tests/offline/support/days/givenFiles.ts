// Log of every card and track uploaded on two devices, with its people and those who may have it now.
import { createHash } from 'node:crypto';
import type { FileKind, NamedEntry } from '#domain/entry/entryFiles.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { peopleOf, type TeamTag } from './dayForms.ts';

/** Card or music of people in a draft. `draft` is '' for an upload without a draft. */
interface Slot {
  draft: string;
  people: string;
  kind: FileKind;
}

export interface GivenFile extends Slot {
  sha256: string;
  name: string;
  tag: TeamTag;
  by: string;
  takers: Set<string>;
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
  /** In order of upload. */
  readonly all: GivenFile[] = [];
  #made = 0;
  /** Names of devices, once for each deletion that the coach caused there. */
  readonly #deletions: string[] = [];
  readonly #removed = new Set<string>();

  /** Makes unique bytes and a matching file name. */
  make(kind: FileKind): { name: string; bytes: Uint8Array<ArrayBuffer>; sha256: string } {
    this.#made += 1;
    const name = `${kind} ${this.#made}.${kind === 'music' ? 'mp3' : 'docx'}`;
    const bytes =
      kind === 'music' ? new Uint8Array(mp3Frames(3 + this.#made)) : new TextEncoder().encode(name);
    return { name, bytes, sha256: hashOf(bytes) };
  }

  /** Records a confirmed file, which must not be lost from now on. */
  add(file: Omit<GivenFile, 'takers' | 'isDiscarded'>): void {
    this.all.push({ ...file, takers: new Set([file.people]), isDiscarded: false });
  }

  askDeletion(by: string): void {
    this.#deletions.push(by);
  }

  /** Returns how often the device `by` may send a request. `about`: name of an uploaded file, or 'deletion'. */
  timesAsked(by: string, about: string): number {
    if (about === 'deletion') return this.#deletions.filter((each) => each === by).length;
    return this.all.filter(({ name }) => name === about).length;
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

  /** Records that the user removed the file of a slot. Earlier files of the slot may be lost from now on. */
  remove(slot: Slot): void {
    this.#removed.add(`${slot.draft} ${slot.kind}`);
    for (const file of this.of(slot)) file.isDiscarded = true;
  }

  isRemoved({ draft, kind }: Pick<Slot, 'draft' | 'kind'>): boolean {
    return this.#removed.has(`${draft} ${kind}`);
  }

  /** Allows the files of a slot to be at an entry of other people. */
  allow(slot: Slot, people: string): void {
    for (const file of this.of(slot)) file.takers.add(people);
  }
}
