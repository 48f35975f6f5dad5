// Scroll position as offset and visible row, which survives rows that load later.
export interface ScrollPlace {
  y: number;
  /** Visible row: the `nth` link with this address and its distance from the top. */
  link?: { href: string; nth: number; top: number };
}

/** Limit of the wait for content. */
const HELD_MS = 5000;

const OWN_ACTS = ['pointerdown', 'wheel', 'keydown'] as const;

/** Heights at which a row is looked for, as parts of the window. */
const LOOKED_AT = [0.5, 0.3, 0.7];

const linksTo = (href: string): readonly Element[] => [
  ...document.querySelectorAll(`main a[href="${CSS.escape(href)}"]`),
];

/** Rows keep a position even if their content is not laid out. */
const topOf = (link: Element): number =>
  (link.closest('li, tr') ?? link).getBoundingClientRect().top;

function linkInSight(): Element | undefined {
  for (const part of LOOKED_AT) {
    const seen = document.elementFromPoint(innerWidth / 2, innerHeight * part);
    const link = seen?.closest('main a') ?? seen?.closest('main :is(li, tr)')?.querySelector('a');
    if (link) return link;
  }
  return undefined;
}

export function placeNow(): ScrollPlace {
  const y = scrollY;
  const link = linkInSight();
  const href = link?.getAttribute('href');
  if (!link || !href) return { y };
  return { y, link: { href, nth: linksTo(href).indexOf(link), top: topOf(link) } };
}

function scrollTowards({ y, link }: ScrollPlace): void {
  const found = link && linksTo(link.href)[link.nth];
  scrollBy({ top: found ? topOf(found) - link.top : y - scrollY, behavior: 'instant' });
}

/** Holds the scroll position while content loads; stops on input, timeout or `abort()`. */
export function holdAt(place: ScrollPlace): AbortController {
  const held = new AbortController();
  const { signal } = held;
  const letGo = () => held.abort();
  const find = () => {
    if (!signal.aborted) scrollTowards(place);
  };
  const growth = new ResizeObserver(find);
  growth.observe(document.body);
  // A focused element scrolls itself into view; corrected before the next paint.
  addEventListener('focusin', () => requestAnimationFrame(find), { signal });
  for (const act of OWN_ACTS)
    addEventListener(act, letGo, { capture: true, passive: true, signal });
  const timer = window.setTimeout(letGo, HELD_MS);
  signal.addEventListener('abort', () => {
    growth.disconnect();
    window.clearTimeout(timer);
  });
  return held;
}
