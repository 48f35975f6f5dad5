// Picked files that are not stored with the draft yet (offline 1.3).
import type { DraftEntry } from '../../entry/draftEntry.ts';
import type { FileKind } from '../../entry/entryFiles.ts';
import type { KeptFile, LocalFile, UnkeptFile } from '../../entry/pickedFile.ts';
import { type EntryContent, filesIn } from '../entryContent.ts';
import type { OpenSession } from '../entrySession.ts';
import { pickedOf } from './selectFiles.ts';

const isSameFile = (a: KeptFile, b: KeptFile): boolean => a.id === b.id && a.name === b.name;

/** `filesOf`: files at the place in the stored draft. */
function isOnDevice(
  { draft: { state, saved } }: OpenSession,
  file: LocalFile,
  filesOf: (saved: EntryContent) => readonly (KeptFile | undefined)[],
): boolean {
  if (file.state !== 'kept' || state === 'not-kept' || !saved) return false;
  return filesOf(saved).some((each) => each && isSameFile(each, file));
}

export const isFormOnDevice = (session: OpenSession, form: LocalFile): boolean =>
  isOnDevice(session, form, (saved) => [saved.form]);

/** `file`: picked for the entry. */
export const isPickOnDevice = (
  session: OpenSession,
  { entry, kind }: { entry: Pick<DraftEntry, 'id'>; kind: FileKind },
  file: LocalFile,
): boolean => isOnDevice(session, file, (saved) => [pickedOf(saved, entry, kind)]);

const factsOf = ({ name, type, size }: UnkeptFile): UnkeptFile => ({ name, type, size });

/** Form first. */
export const copyingIn = ({ formCopy, picks, incoming }: OpenSession): readonly UnkeptFile[] => [
  ...(formCopy ? [{ ...factsOf(formCopy.picked), isForm: true }] : []),
  ...picks.map(({ picked }) => factsOf(picked)),
  ...incoming.flatMap(({ picked, state }) => (state === 'checking' ? [factsOf(picked)] : [])),
];

export function hasUnkept(session: OpenSession): boolean {
  const { saved } = session.draft;
  const names = saved ? filesIn(saved) : [];
  return (
    copyingIn(session).length > 0 ||
    filesIn(session.content).some((file) => !names.some((each) => isSameFile(each, file)))
  );
}
