import { ContactCard20Regular } from '@fluentui/react-icons/svg/contact-card';
import { DocumentTable20Regular } from '@fluentui/react-icons/svg/document-table';
import { MusicNote220Regular } from '@fluentui/react-icons/svg/music-note';
import type { StoredRow } from '#domain/outbox/outboxRow.ts';

const icons = { card: <ContactCard20Regular />, music: <MusicNote220Regular /> } as const;

export function rowIcon(row: StoredRow) {
  switch (row.kind) {
    case 'save':
      return <DocumentTable20Regular />;
    case 'upload':
    case 'removal':
      return icons[row.payload.fileKind];
  }
}
