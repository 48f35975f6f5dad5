// Replaces ids of entries in drafts and outbox rows by the ids that the server has for these entries (api 8.5).
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { type RenamedEntries, renameEntries } from '#domain/entry-session/renameEntries.ts';
import { isWaiting } from '#domain/outbox/doneRows.ts';
import { draftOf, fileKey, type OutboxRow, type StoredRow } from '#domain/outbox/outboxRow.ts';
import { type EntryDraft, withNewContent } from '../device/entryDraft.ts';
import type { OutboxStores } from '../device/outboxStores.ts';
import type { KnownDraft } from './knownDrafts.ts';

export const renamedDraft = (draft: EntryDraft, renamed: RenamedEntries): EntryDraft =>
  renamed.length === 0 ? draft : withNewContent(draft, renameEntries(draft.content, renamed));

/** Replaces ids anywhere in a JSON text. Nothing else in the text can match, because ids are random. */
export const renamedText = (text: string, renamed: RenamedEntries): string =>
  renamed.reduce((so, [own, known]) => so.replaceAll(own, known), text);

export const renamedKnown = ({ draft, sync }: KnownDraft, renamed: RenamedEntries): KnownDraft => ({
  draft: renamedDraft(draft, renamed),
  sync: { ...sync, saved: { ...sync.saved, state: renamedText(sync.saved.state, renamed) } },
});

/** Maps each natural key with an old id of an entry to the same key with the new id. */
const renamedKeys = (draft: string, renamed: RenamedEntries): ReadonlyMap<string, string> =>
  new Map(
    renamed.flatMap((ids) =>
      FILE_KINDS.map((fileKind) => {
        const place = { competition: '', draft, routine: '', name: '' };
        const [own, known] = ids.map((entry) => fileKey({ fileKind, place: { ...place, entry } }));
        return [own ?? '', known ?? ''] as const;
      }),
    ),
  );

function renamedRow<Row extends StoredRow>(
  row: Row,
  ids: ReadonlyMap<string, string>,
  keys: ReadonlyMap<string, string>,
): Row {
  if (row.kind === 'save') {
    return isWaiting(row)
      ? { ...row, dependsOn: row.dependsOn.map((key) => keys.get(key) ?? key) }
      : row;
  }
  const { place } = row.payload;
  const entry = ids.get(place.entry);
  if (entry === undefined) return row;
  const payload = { ...row.payload, place: { ...place, entry } };
  return { ...row, payload, naturalKey: fileKey(payload) };
}

/** Replaces ids in the draft's rows. The idempotency keys stay valid, because the server accepts both ids (api 8.6). */
export async function renameRows(
  stores: OutboxStores,
  { owner, draft }: { owner: string; draft: string },
  renamed: RenamedEntries,
): Promise<void> {
  if (renamed.length === 0) return;
  const [ids, keys] = [new Map(renamed), renamedKeys(draft, renamed)];
  const isOfDraft = (row: Pick<StoredRow, 'payload'>) => draftOf(row) === draft;
  const rows: OutboxRow[] = (await stores.rowsOf(owner)).filter(isOfDraft);
  for (const row of rows) await stores.put(renamedRow(row, ids, keys));
  for (const row of (await stores.doneRows()).filter((each) => each.owner === owner))
    if (isOfDraft(row)) await stores.put(renamedRow(row, ids, keys));
  for (const [, key] of keys) await stores.removeReplaced(owner, key);
}
