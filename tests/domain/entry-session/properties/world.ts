// A small world around a session: what the server has, what waits in the outbox, what the device keeps, what is still to come.
import { expect } from 'vitest';
import type { EntryEvent, StoredDraft } from '#domain/entry-session/events/entryEvent.ts';
import {
  type EntrySession,
  type OpenSession,
  unreadSession,
} from '#domain/entry-session/entrySession.ts';
import { next } from '#domain/entry-session/next.ts';
import {
  entryFileStates,
  hasLostRow,
  isComing,
  entryPlaceOf,
} from '#domain/entry-session/select/selectFiles.ts';
import { entriesIn } from '#domain/entry-session/select/selectForm.ts';
import { canSubmit } from '#domain/entry-session/select/selectSubmission.ts';
import type { DraftEntry, FormEntry } from '#domain/entry/draftEntry.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { fileKey, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import { judged, NOTHING_KNOWN } from './entryOracle.ts';
import { fileRow } from '../sampleRows.ts';
import { COMPETITION } from '../sampleForms.ts';
import { checkStep, frozen } from './sessionRules.ts';

/** What chance has chosen for a move. */
export interface Chance {
  a: number;
  b: number;
  isOdd: boolean;
}

/** One of them by a number that chance has chosen. */
export const among = <T>(values: readonly T[], at: number): T | undefined =>
  values[at % Math.max(1, values.length)];

/** Names a file of an entry, on the server too. */
export const fileAt = ({ id }: Pick<DraftEntry, 'id'>, kind: FileKind): string => `${kind} ${id}`;

/** What may be submitted has every file that the session could know of. */
function lacksNothing(session: OpenSession, toldLost: ReadonlySet<string>): void {
  const files = entriesIn(session).flatMap((entry) =>
    FILE_KINDS.map((kind) => fileAt(entry, kind)),
  );
  const lost = files.filter((file) => toldLost.has(file));
  expect(lost, 'submittable without').toEqual([]);
}

export class World {
  session: EntrySession = frozen(unreadSession(COMPETITION));
  /** The files of the server. */
  readonly server = new Set<string>();
  rows: OutboxRow[] = [];
  stored: StoredDraft | undefined;
  /** Answers that are on their way. */
  pending: (() => void)[] = [];
  /** Files that the session was told are gone, and that nobody has confirmed since. */
  readonly toldLost = new Set<string>();
  /** How often an application could have been submitted. */
  submittable = 0;
  private count = 0;
  private oracle = NOTHING_KNOWN;

  constructor() {
    this.happens({ type: 'draft-begun', id: this.fresh('d'), writer: 'w1', tab: 'info' });
  }

  fresh(what: string): string {
    this.count += 1;
    return `${what}${this.count}`;
  }

  get open(): OpenSession | undefined {
    return this.session.phase === 'open' ? this.session : undefined;
  }

  entries(): readonly FormEntry[] {
    return this.open ? entriesIn(this.open) : [];
  }

  happens(event: EntryEvent): void {
    const before = this.session;
    const after = frozen(next(before, frozen(event)));
    this.session = after;
    this.oracle = judged(this.oracle, event, { before, after });
    checkStep({ before, event, after, oracle: this.oracle });
    if (event.type === 'draft-opened' || event.type === 'draft-begun') this.toldLost.clear();
    if (after.phase !== 'open' || !canSubmit(after)) return;
    this.submittable += 1;
    lacksNothing(after, this.toldLost);
  }

  later(happens: () => void): void {
    this.pending.push(happens);
  }

  deliver(at: number): void {
    const [answer] = this.pending.splice(at % Math.max(1, this.pending.length), 1);
    answer?.();
  }

  /** Everything that is on its way comes, and whatever comes of that. */
  deliverAll(): void {
    while (this.pending.length > 0) this.deliver(0);
  }

  isComing(entry: DraftEntry, kind: FileKind): boolean {
    return this.open !== undefined && isComing(entryFileStates(this.open, this.rows, entry)[kind]);
  }

  /** A file of the entry is confirmed: whatever was lost is there again, or on its way. */
  found(entry: DraftEntry): void {
    for (const kind of FILE_KINDS) this.toldLost.delete(fileAt(entry, kind));
  }

  queue(entry: DraftEntry, kind: FileKind, of: 'upload' | 'removal'): void {
    if (!this.open) return;
    const row = fileRow(of, { place: entryPlaceOf(this.open, entry), fileKind: kind });
    // The newest row stands for the file.
    const others = this.rows.filter(({ naturalKey }) => naturalKey !== row.naturalKey);
    this.rows = [...others, { ...row, id: this.fresh('r') }];
    this.followRows();
  }

  /** Rows name the ids that the server has. */
  rename(ids: ReadonlyMap<string, string>): void {
    this.rows = this.rows.map((row) => {
      if (row.kind === 'save') return row;
      const { payload } = row;
      const { place } = payload;
      const file = { ...payload, place: { ...place, entry: ids.get(place.entry) ?? place.entry } };
      return row.kind === 'upload'
        ? { ...row, naturalKey: fileKey(file), payload: file }
        : { ...row, naturalKey: fileKey(file), payload: file };
    });
  }

  /** Entries of the form with a file that will not arrive, or goes. */
  followRows(): void {
    for (const entry of this.entries()) {
      if (this.open && hasLostRow(entryFileStates(this.open, this.rows, entry))) {
        this.happens({ type: 'file-lost', entry });
      }
    }
  }

  /** Tells of a file what the server has said of it. */
  tell(row: OutboxRow, tellOf: (entry: DraftEntry, kind: FileKind) => void): void {
    for (const entry of this.entries()) {
      for (const kind of FILE_KINDS) {
        const { open } = this;
        if (!open) return;
        const key = fileKey({ place: entryPlaceOf(open, entry), fileKind: kind });
        if (key === row.naturalKey) tellOf(entry, kind);
      }
    }
  }
}
