// Reads the files that other apps shared.
import { atom, useAtomValue, useStore } from 'jotai';
import type { Shared, SharedFile } from '#domain/sharedFile.ts';
import { claimShared, dropShared, listShared } from '#offline/device/sharedFiles.ts';
import { keptAsFile } from '#state/files/keptFiles.ts';
import { isMeantAsForm } from '#state/files/pickedFileRules.ts';
import { ownerAtom } from '#state/person/session.ts';
import type { Store } from '#state/store.ts';
import { useEffect } from 'react';

interface SharedOf {
  owner: string;
  all: readonly Shared[];
  /** Ids of the shared files that may be forms. */
  forms: ReadonlySet<string>;
}

const readAtom = atom<SharedOf | undefined>(undefined);

const NO_FILES: readonly Shared[] = [];

/** Files shared with the signed-in user; undefined until loaded. */
const sharedAtom = atom((get) => {
  const read = get(readAtom);
  return read?.owner === get(ownerAtom) ? read.all : undefined;
});

const NO_FORMS: ReadonlySet<string> = new Set();

export const sharedFormsAtom = atom((get) => {
  const read = get(readAtom);
  return read?.owner === get(ownerAtom) ? read.forms : NO_FORMS;
});

async function formsAmong(all: readonly Shared[]): Promise<ReadonlySet<string>> {
  const forms = await Promise.all(
    all.map(async (one) => {
      if (one.kind !== 'kept') return [];
      const isForm = await isMeantAsForm(one.file, () => keptAsFile(one.file));
      return isForm ? [one.id] : [];
    }),
  );
  return new Set(forms.flat());
}

/** Reads the files shared with a user; [] if no database opens. */
async function readFor(owner: string): Promise<readonly Shared[]> {
  try {
    if (owner !== '') await claimShared(owner, Date.now());
    return await listShared(owner, Date.now());
  } catch {
    return NO_FILES;
  }
}

async function loadShared(store: Store, owner: string) {
  const all = await readFor(owner);
  const forms = await formsAmong(all);
  if (store.get(ownerAtom) === owner) store.set(readAtom, { owner, all, forms });
}

export async function discardShared(store: Store, ids: readonly string[]) {
  const owner = store.get(ownerAtom);
  await dropShared(ids);
  await loadShared(store, owner);
}

/** Opens shared files. Leaves out files whose bytes are gone. */
export async function openShared(shared: readonly SharedFile[]): Promise<File[]> {
  const files = await Promise.all(shared.map(({ file }) => keptAsFile(file)));
  return files.filter((file) => file !== undefined);
}

/** Loads the user's shared files. Returns undefined until loaded. */
export function useShared(): readonly Shared[] | undefined {
  const owner = useAtomValue(ownerAtom);
  const store = useStore();
  useEffect(() => {
    void loadShared(store, owner);
  }, [store, owner]);
  return useAtomValue(sharedAtom);
}
