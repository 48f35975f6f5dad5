// The files of an entry on their way to another place of their draft.
import type { FileKind } from './entryFiles.ts';
import type { EntryPlace } from './entryPlace.ts';

type Spot = Pick<EntryPlace, 'routine' | 'name'>;

/** Of both kinds unless one is named. */
export interface FileMove {
  kind?: FileKind | undefined;
  /** `team`: whose file it may be that came without a draft. */
  from: Spot & { team: string };
  to: Spot;
}
