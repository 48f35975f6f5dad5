// The user's coach cards: download, delete (behaviour 11.4).
import { OwnFileList } from '#parts/files/OwnFileList.tsx';

const CardListScreen = () => <OwnFileList kind="card" />;

export { CardListScreen as Component };
