import { ContactCard24Regular } from '@fluentui/react-icons/svg/contact-card';
import { MusicNote224Regular } from '@fluentui/react-icons/svg/music-note';

export const fileIcons = {
  card: <ContactCard24Regular />,
  music: <MusicNote224Regular />,
} as const;
