// The user's music files: listen, download, delete (spec 2.10).
import { MusicNote224Regular } from '@fluentui/react-icons/svg/music-note';
import { OwnFileList } from '#parts/files/OwnFileList.tsx';
import { sections } from '#text/shell.ts';

export function MusicListScreen() {
  return <OwnFileList kind="music" title={sections.music} icon={<MusicNote224Regular />} />;
}
