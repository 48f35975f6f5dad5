// Page of the application, by the kind of file (behaviour 11.3).
import { paths } from '#page/paths.ts';

export const detailPath = { music: paths.musicFile, card: paths.cardFile } as const;
