// The queued confirmation that holds the page's draft, and how the confirmation stands altogether.
import { atom, type Atom, type Getter } from 'jotai';
import type { OutboxRow, SaveRow } from '#domain/outboxRow.ts';
import { isStuck } from '#domain/outboxOrder.ts';
import { outboxRowsAtom, progressAtom } from '#state/outbox/rows.ts';
import type { EntryPage, Submission } from './entryPage.ts';

const isSave = (row: OutboxRow | undefined): row is SaveRow => row?.kind === 'save';

export function saveRow(get: Getter, page: EntryPage): SaveRow | undefined {
  const { lockedBy } = get(page.draft);
  const row = get(outboxRowsAtom).find(({ id }) => id === lockedBy);
  return isSave(row) ? row : undefined;
}

/** The page's own state, or what the row of its confirmation has come to. */
export type Handing =
  | Submission
  | { kind: 'queued'; row: SaveRow }
  | { kind: 'stuck'; row: SaveRow };

export const handingAtom = (page: EntryPage): Atom<Handing> =>
  atom((get) => {
    const own = get(page.submission);
    const row = saveRow(get, page);
    if (!row || own.kind === 'done') return own;
    if (row.state === 'sending' || own.kind === 'sending') {
      const progress = get(progressAtom).get(row.id) ?? { sent: 0, total: row.file.size };
      return { kind: 'sending', progress };
    }
    return isStuck(row) ? { kind: 'stuck', row } : { kind: 'queued', row };
  });
