// Keeps what a list shows as plain HTML with its styles, for the worker to give with the page (decision 0043).
import {
  frameOwner,
  isReplaced,
  KEPT_FRAMES,
  keptFrameAddress,
  keptStylesAddress,
} from '#contract/keptFrame.ts';
import { readSession } from './session.ts';

/** Characters; a frame of a screenful has some 30,000, its styles as many. */
const MOST = 250_000;

/** All of it is on the screen and stands still, and nothing is said that goes by the hour. */
const KEPT_STYLES = [
  '{display:block}',
  ' li{content-visibility:visible!important}',
  ' *{animation:none!important;transition:none!important}',
  ' [data-clock]{visibility:hidden}',
]
  .map((rule) => `[data-frame=kept]${rule}`)
  .join('');

/** Takes the rows below the screen out of `copy`. */
function leaveOneScreen(shown: Element, copy: Element): void {
  const rows = copy.querySelectorAll('main li');
  for (const [at, row] of shown.querySelectorAll('main li').entries()) {
    if (row.getBoundingClientRect().top + scrollY > innerHeight) rows[at]?.remove();
  }
}

/** The page's policy takes no styles from attributes: they become rules of classes of their own. */
function takeInlineStyles(copy: Element): string[] {
  return Array.from(copy.querySelectorAll<HTMLElement | SVGElement>('[style]'), (each, at) => {
    const rule = `.kept${at}.kept${at}{${each.style.cssText}}`;
    each.classList.add(`kept${at}`);
    each.removeAttribute('style');
    return rule;
  });
}

const FIRST_CLASS = /^\.([\w-]+)/;

/** Of these rules those for one of these classes, each in the media it is written in. */
const usedOf = (rules: CSSRuleList, classes: ReadonlySet<string>): string =>
  Array.from(rules, (rule) => {
    const { cssText } = rule;
    if (rule instanceof CSSStyleRule)
      return classes.has(FIRST_CLASS.exec(rule.selectorText)?.[1] ?? '') ? cssText : '';
    const used = rule instanceof CSSGroupingRule ? usedOf(rule.cssRules, classes) : '';
    return used && `${cssText.slice(0, cssText.indexOf('{'))}{${used}}`;
  }).join('');

/** What Griffel has written for these classes; the page's own stylesheet comes with the page. */
const rulesOf = (classes: ReadonlySet<string>): string[] =>
  Array.from(document.styleSheets, ({ ownerNode, cssRules }) =>
    ownerNode instanceof HTMLStyleElement ? usedOf(cssRules, classes) : '',
  );

const response = (text: string, type: string): Response =>
  new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } });

/**
 * Keeps the page as it is for `path`, in the place of what was kept of that address or for anybody else; nothing where
 * the next screen has the address already.
 */
export async function keepFrame(path: string): Promise<void> {
  const session = readSession();
  const shown = document.querySelector('#root');
  if (!session || !shown || location.pathname !== path) return;
  const owner = frameOwner(session.userid, session.account);
  const copy = document.createElement('div');
  copy.append(...shown.cloneNode(true).childNodes);
  // What is said of this moment may be wrong at the next start.
  for (const each of copy.querySelectorAll('[data-passing]')) each.remove();
  leaveOneScreen(shown, copy);
  const inline = takeInlineStyles(copy);
  const classes = Array.from(copy.querySelectorAll('[class]'), ({ classList }) => [...classList]);
  const css = [...rulesOf(new Set(classes.flat())), ...inline, KEPT_STYLES].join('');
  const styles = keptStylesAddress(owner, path, Date.now());
  const frame = keptFrameAddress(owner, path);
  const html = `<link rel="stylesheet" href="${styles.replaceAll('&', '&amp;')}">${copy.innerHTML}`;
  if (html.length + css.length > MOST) return;
  const cache = await caches.open(KEPT_FRAMES);
  const before = await cache.keys();
  // The page may end at any moment: what was kept goes last, and a frame never stands without its styles.
  await cache.put(styles, response(css, 'text/css'));
  await cache.put(frame, response(html, 'text/html'));
  const replaced = before.filter(({ url }) => isReplaced(url, owner, path));
  await Promise.all(replaced.map((request) => cache.delete(request)));
}
