// Snapshot of a list, kept on the device and painted until the list renders (decision 0043).

/** Cache name; a new build deletes the caches of older builds. */
export const KEPT_FRAMES = 'kept-frames';

const OWNER = 'owner';

/** Key of the signed-in user, from the readable cookies; `account` as in `PageSession`. */
export const frameOwner = (userid: string, account: string): string => `${userid} ${account}`;

/** Cache key of a person's snapshot of the screen at `path`. */
export const keptFrameAddress = (owner: string, path: string): string =>
  `/kept-frame${path}?${new URLSearchParams({ [OWNER]: owner }).toString()}`;

/** Cache key of the styles, which the page fetches like a build file; `at`: epoch ms. */
export const keptStylesAddress = (owner: string, path: string, at: number): string =>
  `/assets/kept-frame${path}.css?${new URLSearchParams({ [OWNER]: owner, at: String(at) }).toString()}`;

export const isKeptStyles = (path: string): boolean => path.startsWith('/assets/kept-frame/');

/** Returns whether a newer snapshot of the screen at `path` makes `address` obsolete. */
export function isReplaced(address: string, owner: string, path: string): boolean {
  const { pathname, searchParams } = new URL(address);
  const isStyles = keptStylesAddress(owner, path, 0).startsWith(`${pathname}?`);
  return isStyles || searchParams.get(OWNER) !== owner;
}

const ROOT = '<div id="root">';
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Script that starts the page behind the snapshot, by its name in the build. */
export const AFTER_KEPT_FRAME = 'afterKeptFrame';

/** Returns the page with the snapshot, visible after its styles load, started by `starter`. */
export const showKeptFrame = (html: string, kept: string, starter: string): string =>
  html
    .replace(ROOT, () => `${ROOT}<div data-frame="kept" hidden="" inert="">${kept}</div>`)
    .replace(
      ENTRY,
      (_, entry: string) =>
        `<link rel="modulepreload" crossorigin href="${entry}"><script type="module" crossorigin src="${starter}" data-entry="${entry}"></script>`,
    );
