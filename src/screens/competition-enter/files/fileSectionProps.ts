// What the two file sections of an entry are given.
import type { NamedEntry, FileKind } from '#domain/entry/entryFiles.ts';
import type { EnterTabProps } from '../enterTab.ts';

export interface FileSectionProps extends EnterTabProps {
  entry: NamedEntry;
  kind: FileKind;
}
