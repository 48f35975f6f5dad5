// Another version of an application, that is not the one to go on with: its entries may have files on the server (behaviour 9.8).
import { atom } from 'jotai';
import type { ParsedApplication } from '#domain/application.ts';
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import { readOnDevice } from '#state/form-reader/readOnDevice.ts';
import { keptAsFile } from '#state/files/keptFiles.ts';
import { dispatchAction, isInSession, openSessionIn, type SessionKey } from './session.ts';

/** As it was read, or is read now; undefined where it cannot be. */
export async function formOfVersion({
  reading,
  form,
}: Pick<EntryContent, 'reading' | 'form'>): Promise<ParsedApplication | undefined> {
  if (reading) return reading.parsed;
  const file = form && (await keptAsFile(form));
  const read = file && (await readOnDevice(file, Date.now()));
  return read?.kind === 'read' ? read.application : undefined;
}

interface OtherVersion {
  content: EntryContent;
  /** By its names the server has the files. */
  isOnServer: boolean;
  /** As `entryKey`s: where no files come by the version that stands here, once the form of the other one is known. */
  unfilled?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** The session gets to know where by another version files may be. Answers whether its form could be read. */
export const rememberVersionAction = atom(
  null,
  async (
    get,
    set,
    key: SessionKey,
    { content, isOnServer, unfilled = NONE }: OtherVersion,
  ): Promise<boolean> => {
    const id = openSessionIn(get, key)?.draft.id;
    const parsed = await formOfVersion(content);
    if (id === undefined || !isInSession(get, key, id)) return false;
    const { previousEntries: previous } = content;
    set(dispatchAction, key, {
      type: 'other-places-found',
      previous,
      isOnServer,
      unfilled: parsed ? unfilled : NONE,
    });
    if (parsed)
      set(dispatchAction, key, { type: 'other-form-found', parsed, isOnServer, previous });
    return parsed !== undefined;
  },
);
