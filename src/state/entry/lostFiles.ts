// Files of the page that lost their entry to another form: picked, on their way, or on the server (offline 17).
import { type Atom, atom, type Getter } from 'jotai';
import { type EntryOption, FILE_KINDS, type FileKind, orphanOption } from '#domain/entryFiles.ts';
import { likelyTakers, lostPlaces } from '#domain/lostEntry.ts';
import type { UploadRow } from '#domain/outboxRow.ts';
import { fileRowAt } from '#state/outbox/entryRows.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { entryFileStates, isPresent } from './entryFileStates.ts';
import type { EntryPage } from './entryPage.ts';
import type { PickedFile } from './pickedFile.ts';
import { rowPlace } from './rowPlace.ts';
import { storedFilesOf } from './storedFiles.ts';

interface Lost {
  kind: FileKind;
  /** The entry of the earlier form. */
  entry: EntryOption;
  /** The file's own name. */
  name: string;
}

export type LostFile = Lost &
  (
    | { where: 'picked'; picked: PickedFile }
    | { where: 'queued'; row: UploadRow }
    | { where: 'stored' }
  );

function lostPicked(get: Getter, page: EntryPage): LostFile[] {
  const own = new Set(get(page.options).map(({ memberKey }) => memberKey));
  return [...get(page.picked)].flatMap(([key, files]) => {
    const entry = get(page.former).find(({ memberKey }) => memberKey === key) ?? orphanOption(key);
    if (entry === undefined || own.has(key)) return [];
    return FILE_KINDS.flatMap((kind): LostFile[] => {
      const picked = files[kind];
      return picked ? [{ where: 'picked', kind, entry, name: picked.name, picked }] : [];
    });
  });
}

function lostElsewhere(get: Getter, page: EntryPage): LostFile[] {
  const rows = get(outboxRowsAtom);
  return lostPlaces(get(page.former), get(page.options)).flatMap((entry) =>
    entry.undecided.flatMap((kind): LostFile[] => {
      const row = fileRowAt(rows, rowPlace(page, entry, kind));
      if (row?.kind === 'upload') {
        return [{ where: 'queued', kind, entry, name: row.file.name, row }];
      }
      const stored = storedFilesOf(get(page.stored), entry)[kind];
      return row === undefined && stored.kind === 'present'
        ? [{ where: 'stored', kind, entry, name: stored.name }]
        : [];
    }),
  );
}

/** Nothing is lost before the next form has been read. */
export const lostFilesAtom = (page: EntryPage): Atom<readonly LostFile[]> =>
  atom((get) =>
    get(page.parsed) === undefined ? [] : [...lostPicked(get, page), ...lostElsewhere(get, page)],
  );

/** The entries of the same routine that have no file of this kind yet, the likeliest first. */
export function takersOf(get: Getter, page: EntryPage, { kind, entry }: LostFile): EntryOption[] {
  return likelyTakers(entry, get(page.options)).filter((option) => {
    const state = entryFileStates(get, page, option)[kind];
    return state.picked === undefined && !isPresent(state);
  });
}
