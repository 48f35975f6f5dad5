// Picked files that no draft on the device names yet, remembered by the tab: after a reload they are named, not forgotten.
import { atom } from 'jotai';
import * as v from 'valibot';
import { MOST_BATCH_FILES } from '#domain/batch/batchFile.ts';
import { isNamedIn, type UnkeptFile, unkeptFilesIn } from '#domain/entry-session/selectUnkept.ts';
import { batchText } from '#text/enter/batch.ts';
import { dispatchAction, openSessionIn, type SessionKey } from './session.ts';

const KEY = 'unkept-files';

/** Builds before remembered those of a batch alone, without `id` and `isForm`. */
const unkeptFile = v.object({
  name: v.string(),
  type: v.string(),
  size: v.number(),
  id: v.optional(v.string()),
  isForm: v.optional(v.boolean()),
}) satisfies v.GenericSchema<UnkeptFile>;

const unkeptFiles = v.object({
  draft: v.string(),
  files: v.pipe(v.array(unkeptFile), v.maxLength(MOST_BATCH_FILES)),
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

/** Called whenever a file is picked, and with every save of the draft; where there are too many, the first count. */
export const rememberUnkeptAction = atom(null, (get, _set, key: SessionKey) => {
  const session = openSessionIn(get, key);
  if (!session) return;
  const { id: draft } = session.draft;
  const files = unkeptFilesIn(session).slice(0, MOST_BATCH_FILES);
  // With nothing of its own a draft does not make the tab forget another's.
  if (files.length > 0 || readUnkept()?.draft === draft) writeUnkept({ draft, files });
});

/** The page that was to keep them is gone: they are to be picked again. */
export const nameUnkeptAction = atom(null, (get, set, key: SessionKey) => {
  const session = openSessionIn(get, key);
  const unkept = readUnkept();
  if (!session || session.draft.id !== unkept?.draft) return;
  const gone = unkept.files.filter((file) => !isNamedIn(session.content, file));
  const why = batchText.notKept;
  const files = gone
    .filter(({ isForm = false }) => !isForm)
    .map(({ name, type, size }) => ({
      key: crypto.randomUUID(),
      picked: { name, type, size, source: undefined },
      state: 'refused' as const,
      why,
    }));
  if (files.length > 0) set(dispatchAction, key, { type: 'batch-picked', files });
  const form = gone.find(({ isForm = false }) => isForm);
  if (form) set(dispatchAction, key, { type: 'form-declined', refused: { name: form.name, why } });
  writeUnkept({ draft: unkept.draft, files: [] });
});
