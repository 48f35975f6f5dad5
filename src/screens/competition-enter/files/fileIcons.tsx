import { ContactCard24Regular } from '@fluentui/react-icons/svg/contact-card';
import { MusicNote224Regular } from '@fluentui/react-icons/svg/music-note';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { EnterTabProps } from '../enterTab.ts';

export interface FileSectionProps extends EnterTabProps {
  entry: FormEntry;
  kind: FileKind;
}

export const fileIcons = {
  card: <ContactCard24Regular />,
  music: <MusicNote224Regular />,
} as const;
