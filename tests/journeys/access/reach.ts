import type { Page } from 'playwright-core';
import { atRest } from '#tests/support/chromium/atRest.ts';

/** A desktop of 1280×1024 at 400 % zoom. */
const MAGNIFIED = { width: 320, height: 256 };

// Text spacing of WCAG 1.4.12.
const WIDE_WORDS = `
  *, *::before, *::after {
    line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }`;

const addRules = (page: Page, css: string): Promise<void> =>
  page.evaluate((rules) => {
    // Not a style element, which the page's Content-Security-Policy forbids.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, css);

const LAID_OUT = '* { content-visibility: visible !important; }';

/** Lists text that a box with hidden overflow cuts off, and the page if it scrolls sideways. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`page: ${scrollWidth} in ${clientWidth}`] : [];
    const boxesAround = function* (text: Node) {
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        const { left, right, top, bottom, width, height } = box.getBoundingClientRect();
        // Skips text for screen readers only, and text that can be scrolled into view.
        if ((width <= 1 && height <= 1) || /auto|scroll/u.test(overflowX + overflowY)) return;
        yield { x: overflowX, y: overflowY, left, right, top, bottom };
        if (position === 'fixed') return;
      }
    };
    const hides = /hidden|clip/u;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? '';
      if (words === '' || !text.parentElement?.checkVisibility({ visibilityProperty: true })) {
        continue;
      }
      const range = document.createRange();
      range.selectNodeContents(text);
      const drawn = range.getBoundingClientRect();
      for (const box of boxesAround(text)) {
        const isCutX = drawn.right > box.right + 1 || drawn.left < box.left - 1;
        const isCutY = drawn.bottom > box.bottom + 1 || drawn.top < box.top - 1;
        if ((hides.test(box.x) && isCutX) || (hides.test(box.y) && isCutY)) {
          found.push(`words: ${words}`);
          break;
        }
      }
    }
    return found;
  });

/** Lists targets below 24 px with another target too near (WCAG 2.5.8), except links within a sentence. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 24;
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [role=tab], [role=menuitem]',
      ),
    ].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches('[data-tabster-dummy], [aria-hidden=true] *, [inert] *')
      );
    });
    const inSentence = (element: HTMLElement): boolean =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    const centreOf = (element: HTMLElement) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    /** Returns whether a press at this point reaches the element or its label. */
    const answers = (element: HTMLElement, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return [element, ...labels].some((each) => hit !== null && each.contains(hit));
    };
    const fills = (element: HTMLElement): boolean => {
      element.scrollIntoView({ block: 'center' });
      const { x, y } = centreOf(element);
      const far = LEAST / 2 - 0.5;
      const { width, height } = element.getBoundingClientRect();
      const isWide =
        width >= LEAST || (answers(element, x - far, y) && answers(element, x + far, y));
      const isHigh =
        height >= LEAST || (answers(element, x, y - far) && answers(element, x, y + far));
      return isWide && isHigh;
    };
    const small = all.filter((element) => !inSentence(element) && !fills(element));
    const isCrowded = (element: HTMLElement): boolean => {
      const { x, y } = centreOf(element);
      return all.some((other) => {
        if (other === element || other.contains(element) || element.contains(other)) return false;
        const box = other.getBoundingClientRect();
        const near = Math.hypot(
          Math.max(box.left - x, 0, x - box.right),
          Math.max(box.top - y, 0, y - box.bottom),
        );
        const at = centreOf(other);
        const isNearSmall = small.includes(other) && Math.hypot(at.x - x, at.y - y) < LEAST;
        return near < LEAST / 2 || isNearSmall;
      });
    };
    return small.filter(isCrowded).map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.innerText;
      return `${name.trim()}: ${Math.round(width)}×${Math.round(height)}`;
    });
  });

/** Shortest duration in ms that counts as motion. Under reduced motion, transitions of buttons last 0.01 ms. */
const SEEN_AS_MOTION = 1;

/** Lists elements that move despite reduced motion, except progress bars (WCAG 2.2.2). */
const movingOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    (seen) =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => {
          const { duration = 0, iterations = 1 } = effect?.getTiming() ?? {};
          return playState === 'running' && (iterations === Infinity || Number(duration) >= seen);
        })
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
        .filter((target) => target?.closest('[role=progressbar]') == null)
        .map((target) => target?.outerHTML ?? ''),
    SEEN_AS_MOTION,
  );

interface Stop {
  name: string;
  /** The element had the focus before, so the round is over. */
  isKnown: boolean;
  /** Part of the element is within the window and not covered. */
  isSeen: boolean;
  /** The focus changes the outline or border of the element, its parent or a pseudo-element. */
  isMarked: boolean;
}

const stop = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(() => {
    const active = document.activeElement;
    // Headings get the focus by script but are no tab stops.
    if (!(active instanceof HTMLElement) || active.tabIndex < 0) return undefined;
    const isKnown = 'passed' in active.dataset;
    active.dataset['passed'] = '';
    const label = active instanceof HTMLInputElement ? active.labels?.[0] : undefined;
    const { left, top, width, height } = active.getBoundingClientRect();
    const steps = [0.05, 0.25, 0.5, 0.75, 0.95];
    const isSeen = steps.some((across) =>
      steps.some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        return hit !== null && (active.contains(hit) || label?.contains(hit) === true);
      }),
    );
    const around = [active, active.parentElement, active.parentElement?.parentElement];
    const isMarked = around.some(
      (element) =>
        element?.matches(':focus-within') &&
        [undefined, '::before', '::after'].some((part) => {
          const { outlineStyle, content, borderTopStyle } = getComputedStyle(element, part);
          const isEdge = part !== undefined && content !== 'none' && borderTopStyle !== 'none';
          return outlineStyle !== 'none' || isEdge;
        }),
    );
    const name = active.getAttribute('aria-label') ?? label?.innerText ?? active.innerText;
    return { name: name.trim(), isKnown, isSeen, isMarked };
  });

/** More tab stops than any screen has. */
const LONGEST_ROUND = 150;

/** Presses Tab for one round; lists stops that are covered or have no focus indicator, and `last` if it is no stop. */
async function badStops(page: Page, last: string): Promise<string[]> {
  const found: string[] = [];
  const names: string[] = [];
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const each of document.querySelectorAll('[data-passed]'))
      each.removeAttribute('data-passed');
  });
  for (let presses = 0; presses < LONGEST_ROUND; presses += 1) {
    await page.keyboard.press('Tab');
    const now = await stop(page);
    if (!now) continue;
    if (now.isKnown) {
      return names.some((name) => name.includes(last)) ? found : [...found, `not passed: ${last}`];
    }
    names.push(now.name);
    if (!now.isSeen) found.push(`under something: ${now.name}`);
    if (!now.isMarked) found.push(`without a mark: ${now.name}`);
  }
  return [...found, `no end after ${LONGEST_ROUND} stops`];
}

/**
 * Lists what moves or is too small to press, and what is cut off at 400 % zoom or with wide text spacing.
 * Lists tab stops that are covered or unmarked. The page must have been opened with reduced motion.
 * `last`: name of a control that Tab must reach.
 */
export async function unreachable(page: Page, last = ''): Promise<string[]> {
  const usual = page.viewportSize();
  // Transitions of the press before may still run.
  await page.evaluate(atRest);
  await addRules(page, LAID_OUT);
  const moving = await movingOn(page);
  const small = await smallTargets(page);
  await page.setViewportSize(MAGNIFIED);
  await page.evaluate(atRest);
  const magnified = await cutOff(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const stops = await badStops(page, last);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width: 320, height: 640 });
  await addRules(page, WIDE_WORDS);
  await page.evaluate(atRest);
  const spaced = await cutOff(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -2);
  });
  if (usual) await page.setViewportSize(usual);
  return Object.entries({ moving, small, magnified, stops, spaced }).flatMap(([kind, found]) =>
    found.map((each) => `${kind}: ${each}`),
  );
}
