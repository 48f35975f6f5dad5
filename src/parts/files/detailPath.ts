// Where the application stands that an own file belongs to, by the kind of the file (behaviour 11.3).
import { paths } from '#page/paths.ts';

export const detailPath = { music: paths.musicFile, card: paths.cardFile } as const;
