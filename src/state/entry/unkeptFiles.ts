// Picked files that no draft on the device names yet: once their page has ended the next one names them, and does not forget.
import { atom } from 'jotai';
import * as v from 'valibot';
import { MOST_BATCH_FILES } from '#domain/batch/batchFile.ts';
import { isNamedIn, type UnkeptFile, unkeptFilesIn } from '#domain/entry-session/selectUnkept.ts';
import { batchText } from '#text/enter/batch.ts';
import { dispatchAction, openSessionIn, type SessionKey } from './session.ts';

/** Each page remembers its own here, and holds a lock of the same name: while it is there it may still keep them. */
export const UNKEPT = 'unkept-files ';
const OWN = `${UNKEPT}${crypto.randomUUID()}`;
/** Builds before remembered them in the tab, under this name. */
const OF_TAB = 'unkept-files';

/** Of so many pages; those that ended without being followed by one with the same draft are forgotten beyond that. */
export const MOST_UNKEPT_PAGES = 20;

/** Builds before remembered those of a batch alone, without `id` and `isForm`. */
const unkeptFile = v.object({
  name: v.string(),
  type: v.string(),
  size: v.number(),
  id: v.optional(v.string()),
  isForm: v.optional(v.boolean()),
}) satisfies v.GenericSchema<UnkeptFile>;

const unkeptFiles = v.object({
  /** Those of a tab were nobody's. */
  owner: v.optional(v.string()),
  draft: v.string(),
  files: v.pipe(v.array(unkeptFile), v.maxLength(MOST_BATCH_FILES)),
});

type UnkeptFiles = v.InferOutput<typeof unkeptFiles>;

/** Where the storage is full or may not be used the page alone knows of them. */
function ifStored<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const storageOf = (page: string): Storage => (page === OF_TAB ? sessionStorage : localStorage);

const readUnkept = (page: string): UnkeptFiles | undefined =>
  ifStored(() => v.parse(unkeptFiles, JSON.parse(storageOf(page).getItem(page) ?? 'null')));

const forgetPage = (page: string): void => ifStored(() => storageOf(page).removeItem(page));

const rememberedPages = (): readonly string[] =>
  ifStored(() => Object.keys(localStorage).filter((name) => name.startsWith(UNKEPT))) ?? [];

/** For as long as this page is there; a second request finds the lock held. */
function holdOwn(): void {
  if (!('locks' in navigator)) return;
  const untilTheEnd = new Promise<never>(() => undefined);
  void navigator.locks.request(OWN, { ifAvailable: true }, (lock) => lock && untilTheEnd);
}

function writeOwn(unkept: UnkeptFiles): void {
  holdOwn();
  const others = rememberedPages().filter((page) => page !== OWN);
  for (const page of others.slice(MOST_UNKEPT_PAGES - 1)) forgetPage(page);
  ifStored(() => localStorage.setItem(OWN, JSON.stringify(unkept)));
}

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

/** A sign-out that deletes what is kept leaves no names either. */
export function forgetUnkept(owner: string): void {
  for (const page of rememberedPages()) if (readUnkept(page)?.owner === owner) forgetPage(page);
}
