// What a page remembers of files that are picked and not kept yet, in the browser's own storage; without the entry session, for signing out needs none.
import * as v from 'valibot';
import { MOST_BATCH_FILES } from '#domain/batch/batchFile.ts';
import type { UnkeptFile } from '#domain/entry-session/select/selectUnkept.ts';

/** Each page remembers its own here, and holds a lock of the same name: while it is there it may still keep them. */
export const UNKEPT = 'unkept-files ';
export const OWN = `${UNKEPT}${crypto.randomUUID()}`;
/** Builds before remembered them in the tab, under this name. */
export const OF_TAB = 'unkept-files';

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

export const readUnkept = (page: string): UnkeptFiles | undefined =>
  ifStored(() => v.parse(unkeptFiles, JSON.parse(storageOf(page).getItem(page) ?? 'null')));

export const forgetPage = (page: string): void => ifStored(() => storageOf(page).removeItem(page));

export const rememberedPages = (): readonly string[] =>
  ifStored(() => Object.keys(localStorage).filter((name) => name.startsWith(UNKEPT))) ?? [];

/** For as long as this page is there; a second request finds the lock held. */
function holdOwn(): void {
  if (!('locks' in navigator)) return;
  const untilTheEnd = new Promise<never>(() => undefined);
  void navigator.locks.request(OWN, { ifAvailable: true }, (lock) => lock && untilTheEnd);
}

/** In the place of what this page has remembered. */
export function writeOwn(unkept: UnkeptFiles): void {
  holdOwn();
  const others = rememberedPages().filter((page) => page !== OWN);
  for (const page of others.slice(MOST_UNKEPT_PAGES - 1)) forgetPage(page);
  ifStored(() => localStorage.setItem(OWN, JSON.stringify(unkept)));
}

/** A sign-out that deletes what is kept leaves no names either. */
export function forgetUnkept(owner: string): void {
  for (const page of rememberedPages()) if (readUnkept(page)?.owner === owner) forgetPage(page);
}
