// Which picked files outlive the page: those whose bytes are on the device, and which the draft there names (offline 1.3).
import type { FileKind, NamedEntry } from '../../entry/entryFiles.ts';
import type { KeptFile } from '../../entry/keptFile.ts';
import type { LocalFile, PickedSource } from '../../entry/pickedFile.ts';
import { type EntryContent, filesIn } from '../entryContent.ts';
import type { OpenSession } from '../entrySession.ts';
import { pickedOf } from './selectFiles.ts';

const isSameFile = (a: KeptFile, b: KeptFile): boolean => a.id === b.id && a.name === b.name;

/** `filesOf`: those at the file's place, in the draft as the device is known to hold it. */
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

/** `file`: the card or music that is picked for the entry. */
export const isPickOnDevice = (
  session: OpenSession,
  { entry, kind }: { entry: Pick<NamedEntry, 'memberKey'>; kind: FileKind },
  file: LocalFile,
): boolean => isOnDevice(session, file, (saved) => [pickedOf(saved, entry, kind)]);

/** `id`: of its bytes, once they are copied. */
export interface UnkeptFile extends Pick<PickedSource, 'name' | 'type' | 'size'> {
  id?: string | undefined;
  isForm?: boolean | undefined;
}

const factsOf = ({ name, type, size }: UnkeptFile): UnkeptFile => ({ name, type, size });

/** Whether a draft on the device has a file after all: it was saved as its page ended. */
export const isNamedIn = (content: EntryContent, { id, name }: UnkeptFile): boolean =>
  filesIn(content).some((each) => each.id === id && each.name === name);

/** What would be gone with the page: not copied to the device yet, or in no draft there. The form comes first. */
export function unkeptFilesIn({
  content,
  draft: { saved },
  formCopy,
  picks,
  incoming,
}: OpenSession): readonly UnkeptFile[] {
  const isUnsaved = (file: KeptFile) => !saved || !isNamedIn(saved, file);
  return [
    ...(formCopy ? [{ ...factsOf(formCopy.picked), isForm: true }] : []),
    ...picks.map(({ picked }) => factsOf(picked)),
    ...incoming.flatMap(({ picked, state }) => (state === 'checking' ? [factsOf(picked)] : [])),
    ...filesIn(content)
      .filter(isUnsaved)
      .map((file) => ({ ...factsOf(file), id: file.id, isForm: file === content.form })),
  ];
}
