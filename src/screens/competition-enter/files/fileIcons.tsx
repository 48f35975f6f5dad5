// The icons of the two kinds of file.
import { ContactCard24Regular, MusicNote224Regular } from '@fluentui/react-icons';

export const fileIcons = {
  card: <ContactCard24Regular />,
  music: <MusicNote224Regular />,
} as const;
