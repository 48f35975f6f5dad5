// Picked files that no draft on the device names yet: once their page has ended the next one names them, and does not forget.
import { atom } from 'jotai';
import { MOST_BATCH_FILES } from '#domain/batch/batchFile.ts';
import { isNamedIn, unkeptFilesIn } from '#domain/entry-session/select/selectUnkept.ts';
import { batchText } from '#text/enter/batch.ts';
import { dispatchAction, openSessionIn, type SessionKey } from './session.ts';
import { forgetPage, OF_TAB, OWN, readUnkept, rememberedPages, writeOwn } from './unkeptNames.ts';

/** Called whenever a file is picked, and with every save of the draft; where there are too many, the first count. */
export const rememberUnkeptAction = atom(null, (get, _set, key: SessionKey) => {
  const session = openSessionIn(get, key);
  if (!session) return;
  const { id: draft } = session.draft;
  const files = unkeptFilesIn(session).slice(0, MOST_BATCH_FILES);
  if (files.length > 0) writeOwn({ owner: key.owner, draft, files });
  // With nothing of its own a draft does not make the page forget another's.
  else if (readUnkept(OWN)?.draft === draft) forgetPage(OWN);
});

/** The page that was to keep them is gone: they are to be picked again. */
const nameUnkeptOfAction = atom(null, (get, set, key: SessionKey, page: string) => {
  const session = openSessionIn(get, key);
  const unkept = readUnkept(page);
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
  forgetPage(page);
});

/** Names those of pages of this draft that have ended, once each; of another that is there as soon as it ends. */
export const nameUnkeptAction = atom(null, (get, set, key: SessionKey) => {
  const session = openSessionIn(get, key);
  for (const page of [OF_TAB, ...rememberedPages()]) {
    if (!session || readUnkept(page)?.draft !== session.draft.id) continue;
    const name = () => set(nameUnkeptOfAction, key, page);
    const isOther = page !== OWN && page !== OF_TAB;
    if (isOther && 'locks' in navigator) void navigator.locks.request(page, name);
    else name();
  }
});
