// Files that were picked together and are not confirmed yet: a batch.
import type { FileKind } from '../entry/entryFiles.ts';
import type { KeptFile } from '../entry/keptFile.ts';
import type { PickedSource } from '../entry/pickedFile.ts';

/** So many files a batch holds at most: cards and music of fifty entries. */
export const MOST_BATCH_FILES = 100;

/** One of a batch that is on the device. */
export interface BatchFile {
  /** Names it among the others. */
  key: string;
  file: KeptFile;
  kind: FileKind;
  /** The id of the entry that its person has given it to; without one its name decides. */
  chosen?: string | undefined;
}

/** One that is being checked and copied to the device, or was not taken. */
export type IncomingFile = { key: string; picked: PickedSource } & (
  | { state: 'checking' }
  | { state: 'refused'; why: string }
);

/** What was not taken before is said no more once it is picked again. */
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

/**
 * Whatever is called music is judged as such, and so is what has the bytes of music, for a download may be called
 * anything; all else is a card.
 */
export const kindOfPicked = (
  { name, type }: Pick<PickedSource, 'name' | 'type'>,
  hasMusicBytes = false,
): FileKind =>
  hasMusicBytes || AUDIO.test(name.trim()) || /^(?:audio|video)\//iu.test(type) ? 'music' : 'card';
