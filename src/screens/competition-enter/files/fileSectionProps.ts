import type { FormEntry } from '#domain/entry/draftEntry.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { EnterTabProps } from '../enterTab.ts';

export interface FileSectionProps extends EnterTabProps {
  entry: FormEntry;
  kind: FileKind;
}
