// The user's music files: listen, download, delete (behaviour 11.4).
import { OwnFileList } from '#parts/files/OwnFileList.tsx';

const MusicListScreen = () => <OwnFileList kind="music" />;

export { MusicListScreen as Component };
