// Where the outbox keeps a file of an entry.
import type { EntryOption, FileKind } from '#domain/entryFiles.ts';
import type { FilePlace } from '#domain/outboxRow.ts';
import type { EntryPage } from './entryPage.ts';

export const rowPlace = (page: EntryPage, option: EntryOption, fileKind: FileKind): FilePlace => ({
  fileKind,
  competitionId: page.competitionId,
  routine: option.routine,
  displayName: option.name,
});
