// The user's coach cards: download, delete (behaviour 11.4).
import { ContactCard24Regular } from '@fluentui/react-icons/svg/contact-card';
import { OwnFileList } from '#parts/files/OwnFileList.tsx';
import { shellText } from '#text/shell.ts';

export function CardListScreen() {
  return (
    <OwnFileList kind="card" title={shellText.sections.cards} icon={<ContactCard24Regular />} />
  );
}
