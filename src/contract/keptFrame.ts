// What a list last showed, kept on the device of its person: it stands in the page until the list is drawn (decision 0043).

/** The cache with them; a build that takes over drops it with those of older builds. */
export const KEPT_FRAMES = 'kept-frames';

const OWNER = 'owner';

/** Of whoever is signed in, as the readable cookies say; `account` as in `PageSession`. */
export const frameOwner = (userid: string, account: string): string => `${userid} ${account}`;

/** Under which the frame of the screen at `path` is kept for one person. */
export const keptFrameAddress = (owner: string, path: string): string =>
  `/kept-frame${path}?${new URLSearchParams({ [OWNER]: owner }).toString()}`;

/** Under which its styles are kept, and fetched by the page like a file of the build; `at`: epoch ms. */
export const keptStylesAddress = (owner: string, path: string, at: number): string =>
  `/assets/kept-frame${path}.css?${new URLSearchParams({ [OWNER]: owner, at: String(at) }).toString()}`;

/** Whether the file at `path` is of this device alone. */
export const isKeptStyles = (path: string): boolean => path.startsWith('/assets/kept-frame/');

/** Whether what is kept under `address` is of no use any more once another frame of the screen at `path` is kept. */
export function isReplaced(address: string, owner: string, path: string): boolean {
  const { pathname, searchParams } = new URL(address);
  const isStyles = keptStylesAddress(owner, path, 0).startsWith(`${pathname}?`);
  return isStyles || searchParams.get(OWNER) !== owner;
}

const ROOT = '<div id="root">';
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** The script that starts the page behind the frame: its name in the build. */
export const AFTER_KEPT_FRAME = 'afterKeptFrame';

/** The page with it, seen once its styles have come, and begun by the script at `starter`. */
export const showKeptFrame = (html: string, kept: string, starter: string): string =>
  html
    .replace(ROOT, () => `${ROOT}<div data-frame="kept" hidden="" inert="">${kept}</div>`)
    .replace(
      ENTRY,
      (_, entry: string) =>
        `<link rel="modulepreload" crossorigin href="${entry}"><script type="module" crossorigin src="${starter}" data-entry="${entry}"></script>`,
    );
