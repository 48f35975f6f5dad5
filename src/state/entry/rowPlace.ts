// Where the outbox keeps a file of an entry.
import type { EntryOption, FileKind } from '#domain/entryFiles.ts';
import type { PlacedFile } from '#domain/outboxRow.ts';
import type { EntryPage } from './entryPage.ts';

export const rowPlace = (page: EntryPage, option: EntryOption, fileKind: FileKind): PlacedFile => ({
  place: { competition: page.competitionId, routine: option.routine, name: option.name },
  fileKind,
});
