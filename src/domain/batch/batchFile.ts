// Batch: files picked together and not confirmed yet.
import type { FileKind } from '../entry/entryFiles.ts';
import type { KeptFile, PickedSource } from '../entry/pickedFile.ts';

/** Cards and music of fifty entries. */
export const MOST_BATCH_FILES = 100;

export interface BatchFile {
  key: string;
  file: KeptFile;
  kind: FileKind;
  /** Id of the entry that the person chose; otherwise the name decides. */
  chosen?: string | undefined;
}

/** A file that is being checked and copied, or was rejected. */
export type IncomingFile = { key: string; picked: PickedSource } & (
  | { state: 'checking' }
  | { state: 'refused'; why: string }
);

/** Forgets earlier rejections of files that are picked again. */
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

/** Music by name or by bytes, because a download may have any name; otherwise a card. */
export const kindOfPicked = (
  { name, type }: Pick<PickedSource, 'name' | 'type'>,
  hasMusicBytes = false,
): FileKind =>
  hasMusicBytes || AUDIO.test(name.trim()) || /^(?:audio|video)\//iu.test(type) ? 'music' : 'card';
