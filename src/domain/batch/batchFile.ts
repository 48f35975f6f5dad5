// Batch: files that the user picked together for several entries and has not confirmed yet.
import type { FileKind } from '../entry/entryFiles.ts';
import type { KeptFile, PickedSource } from '../entry/pickedFile.ts';

/** Limit of a batch; enough for the cards and music of fifty entries. */
export const MOST_BATCH_FILES = 100;

export interface BatchFile {
  key: string;
  file: KeptFile;
  kind: FileKind;
  /** Id of the entry that the user chose. If undefined, `sortFiles` proposes an entry by the name of the file. */
  chosen?: string | undefined;
}

/** File added to a batch: either being checked and copied, or rejected. */
export type IncomingFile = { key: string; picked: PickedSource } & (
  | { state: 'checking' }
  | { state: 'refused'; why: string }
);

/** Returns `incoming` without rejected files that the user has picked again. */
export const withoutPickedAgain = (
  incoming: readonly IncomingFile[],
  picked: readonly Pick<PickedSource, 'name' | 'size'>[],
): readonly IncomingFile[] =>
  incoming.filter(
    ({ state, picked: { name, size } }) =>
      state !== 'refused' || !picked.some((each) => each.name === name && each.size === size),
  );

const AUDIO =
  /\.(?:mp3|wav|wave|m4a|m4r|aac|ogg|oga|opus|flac|wma|aif|aiff|aifc|amr|ac3|mka|mid|midi|mp4|m4v|mov|avi|mkv|webm)$/iu;

/** Returns `music` if the name, the type or the content indicates music, otherwise `card`. */
export const kindOfPicked = (
  { name, type }: Pick<PickedSource, 'name' | 'type'>,
  hasMusicBytes = false,
): FileKind =>
  hasMusicBytes || AUDIO.test(name.trim()) || /^(?:audio|video)\//iu.test(type) ? 'music' : 'card';
