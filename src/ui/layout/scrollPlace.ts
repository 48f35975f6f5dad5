// A place that a page is scrolled to, told by what is in sight there, and found again while the page is drawn in parts.

export interface ScrollPlace {
  y: number;
  /** Of a row in sight: its link, the `nth` with this address, and how far from the top it stands; rows that were not seen are no measure. */
  link?: { href: string; nth: number; top: number };
}

/** As long a page may take to come; whoever has looked at it for so long is somewhere else. */
const HELD_MS = 5000;

/** What a person does with a page. */
const OWN_ACTS = ['pointerdown', 'wheel', 'keydown'] as const;

/** Where a row is looked for, in parts of the window's height. */
const LOOKED_AT = [0.5, 0.3, 0.7];

const linksTo = (href: string): readonly Element[] => [
  ...document.querySelectorAll(`main a[href="${CSS.escape(href)}"]`),
];

/** Of its row, which has a place also where what it holds is not laid out. */
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

/** As near as the page goes by now. */
function scrollTowards({ y, link }: ScrollPlace): void {
  const found = link && linksTo(link.href)[link.nth];
  scrollBy({ top: found ? topOf(found) - link.top : y - scrollY, behavior: 'instant' });
}

/** Keeps the page at a place while it grows and the focus is led: for a while, until its person acts, or as the answered one says. */
export function holdAt(place: ScrollPlace): AbortController {
  const held = new AbortController();
  const { signal } = held;
  const letGo = () => held.abort();
  const find = () => {
    if (!signal.aborted) scrollTowards(place);
  };
  const growth = new ResizeObserver(find);
  growth.observe(document.body);
  // Who leads the focus shows where it is, and is heard before anything of that is painted.
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
