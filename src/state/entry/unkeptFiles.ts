// The files of a batch that are not on the device yet, remembered by the tab: after a reload they are named, not forgotten.
import { atom } from 'jotai';
import * as v from 'valibot';
import { MOST_BATCH_FILES } from '#domain/batch/batchFile.ts';
import { batchText } from '#text/enter/batch.ts';
import { dispatchAction, openSessionIn, type SessionKey } from './session.ts';

const KEY = 'unkept-files';

const unkeptFiles = v.object({
  draft: v.string(),
  files: v.pipe(
    v.array(v.object({ name: v.string(), type: v.string(), size: v.number() })),
    v.maxLength(MOST_BATCH_FILES),
  ),
});

type UnkeptFiles = v.InferOutput<typeof unkeptFiles>;

/** A tab's own: what another tab of the same draft is still checking is none of this one's. */
function readUnkept(): UnkeptFiles | undefined {
  try {
    const read = v.safeParse(unkeptFiles, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

function writeUnkept(unkept: UnkeptFiles): void {
  try {
    if (unkept.files.length > 0) sessionStorage.setItem(KEY, JSON.stringify(unkept));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Where the storage is full or may not be used the page alone knows of them.
  }
}

/** Called whenever a file has begun or ended to be checked. */
export const rememberUnkeptAction = atom(null, (get, _set, key: SessionKey) => {
  const session = openSessionIn(get, key);
  if (!session) return;
  const files = session.incoming
    .filter(({ state }) => state === 'checking')
    .map(({ picked: { name, type, size } }) => ({ name, type, size }));
  writeUnkept({ draft: session.draft.id, files });
});

/** The page that was to keep them is gone: they are to be picked again. */
export const nameUnkeptAction = atom(null, (get, set, key: SessionKey) => {
  const unkept = readUnkept();
  if (!unkept || openSessionIn(get, key)?.draft.id !== unkept.draft) return;
  const files = unkept.files.map((picked) => ({
    key: crypto.randomUUID(),
    picked: { ...picked, source: undefined },
    state: 'refused' as const,
    why: batchText.notKept,
  }));
  set(dispatchAction, key, { type: 'batch-picked', files });
  writeUnkept({ draft: unkept.draft, files: [] });
});
