// The user's music files: listen, download, delete (behaviour 11.4).
import { MusicNote224Regular } from '@fluentui/react-icons/svg/music-note';
import { OwnFileList } from '#parts/files/OwnFileList.tsx';
import { shellText } from '#text/shell.ts';

export function MusicListScreen() {
  return (
    <OwnFileList kind="music" title={shellText.sections.music} icon={<MusicNote224Regular />} />
  );
}
