// Moves the focus when the focused element is removed, because the body would get it (decision 0054).
// A next action is the button of the user's next step: a primary button, or one with the prop `next`.
import { createRef, useLayoutEffect } from 'react';

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea';
const WINDOWS = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const OPENS_MENU = '[aria-haspopup="menu"][aria-expanded="true"]';

/** Returns whether an element is visible and not covered by a dialog. */
const isReachable = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.closest('[inert], [aria-hidden="true"]') === null;

const allIn = (part: Element, selector: string): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(selector)].filter(isReachable);

/** Focused element and its ancestors, to find a fallback when the element is removed. */
interface FocusPath {
  element: HTMLElement;
  /** Ancestors, the innermost first. `index`: position of the path among the children of `parent`. */
  ancestors: ReadonlyArray<{ parent: Element; index: number }>;
  /** True if the element was a next action and is done, so the focus moves to the following one. */
  isDone?: boolean;
}

function pathOf(element: HTMLElement): FocusPath {
  const ancestors: Array<{ parent: Element; index: number }> = [];
  let inner: Element = element;
  for (let parent = inner.parentElement; parent; parent = inner.parentElement) {
    ancestors.push({ parent, index: [...parent.children].indexOf(inner) });
    inner = parent;
  }
  return { element, ancestors };
}

/** Returns a focusable element in the child at `index`, or in the child before. If `lost` is a select, prefers one. */
function neighbour(parent: Element, index: number, lost: Element): HTMLElement | undefined {
  const there = parent.children[index] ?? parent.children[index - 1];
  if (!there) return undefined;
  const found = allIn(parent, FOCUSABLE).filter((each) => there.contains(each));
  const same = lost.matches('select') && found.find((each) => each.matches('select'));
  return same || found[0];
}

/** Returns the first focusable element of a card, else its heading. */
function firstIn(card: Element): HTMLElement | undefined {
  const [first] = allIn(card, FOCUSABLE);
  const [heading] = allIn(card, 'h2');
  if (!first && heading) heading.tabIndex = -1;
  return first ?? heading;
}

/** Returns what gets the focus: the element itself, its neighbour, or the heading of the page. */
function focusFallback({ element, ancestors }: FocusPath): HTMLElement | undefined {
  if (isReachable(element)) return element;
  for (const { parent, index } of ancestors) {
    if (!isReachable(parent)) continue;
    if (parent.matches('main, body')) break;
    const fallback =
      neighbour(parent, index, element) ??
      (parent.matches('section') ? firstIn(parent) : undefined);
    if (fallback) return fallback;
  }
  return allIn(document.body, 'h1[tabindex]')[0];
}

/** Returns whether another row is in the place of the one that had the focus. */
function hasNextRow({ element, ancestors }: FocusPath): boolean {
  const list = ancestors.find(({ parent }) => parent.matches('ul, tbody'));
  return list !== undefined && neighbour(list.parent, list.index, element) !== undefined;
}

/** Scrolls to an element that is off screen or below a bar. */
function reveal(element: HTMLElement): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
  if (!element.contains(seen)) element.scrollIntoView({ block: 'center' });
}

/** Scrolls to an element that is focused by keyboard, but not to a heading. */
export const revealFocused = ({ target }: { target: Element }): void => {
  if (target instanceof HTMLElement && target.tabIndex >= 0 && target.matches(':focus-visible'))
    reveal(target);
};

/** Focuses an element and scrolls to it. Does not scroll to an h1, because the router restores the scroll position. */
export function goTo(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (!element.matches('h1')) reveal(element);
}

/** Delay before the focus is moved, in which headings and dialogs can set the focus themselves. */
export const OTHERS_FIRST_MS = 50;

/** Path of the lost focus, or of the fallback that has the focus until a next action is rendered. */
let lost: FocusPath | undefined;
const nextActions = new Set<Element>();

/** Ref of the part of the page with the next actions. When one of them is finished, the focus moves to the next. */
export const focusFlow = createRef<HTMLDivElement>();

function forget(): void {
  lost = undefined;
}

function moveOn(): void {
  const path = lost;
  forget();
  const active = document.activeElement;
  const isLost = active === document.body;
  if (!path || (!isLost && (active !== path.element || nextActions.has(active)))) return;
  const canReturn = isLost && path.isDone !== true && isReachable(path.element);
  const staysInList = path.isDone !== true && hasNextRow(path);
  const flow =
    !canReturn && !staysInList && path.ancestors.find(({ parent }) => parent === focusFlow.current);
  const next = flow && allIn(flow.parent, FOCUSABLE).find((each) => nextActions.has(each));
  const target = next || focusFallback(path);
  if (target && target !== active) goTo(target);
  if (!target || next || !flow) return;
  lost = { ...path, element: target };
  document.addEventListener('keydown', forget, { once: true });
}

function lose(path: FocusPath): void {
  lost = path;
  // A press outside of controls removes the focus on purpose.
  document.addEventListener('pointerdown', forget, { once: true });
  window.setTimeout(moveOn, OTHERS_FIRST_MS);
}

/** Ref of an element that may be removed while focused. The focus then moves to the element in its place. */
export const focusNeighbour = (element: HTMLElement | null) => () => {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !element) return;
  // An open menu is outside of the row that has its button.
  const held = active.closest('[role="menu"]') ? element.querySelector(OPENS_MENU) : active;
  if (held instanceof HTMLElement && element.contains(held)) lose(pathOf(held));
};

/** Ref of a next action. If it is removed while focused, the first next action inside `focusFlow` gets the focus. */
export const focusNextAction = (element: HTMLElement | null) => {
  if (!element) return undefined;
  nextActions.add(element);
  if (lost) window.setTimeout(moveOn, OTHERS_FIRST_MS);
  return () => {
    nextActions.delete(element);
    // A button in a part that became inert has already lost the focus. Then `lost` has its path.
    const hadFocus = element === document.activeElement || element === lost?.element;
    if (hadFocus) lose({ ...pathOf(element), isDone: true });
  };
};

let opener: FocusPath | undefined;

/** Returns the focus, when a window closes, to the element that opened it, or to the neighbour of this element. */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || active === document.body) return undefined;
    // A window opened from another window or a menu keeps the opener of that one.
    if (!active.closest(WINDOWS)) opener = pathOf(active);
    const path = opener;
    return () => path && lose(path);
  }, []);
}

/** Attribute of an element whose first button corrects an error. Fields with errors have `aria-invalid` instead. */
export const INVALID = 'data-invalid';

export function focusFirstInvalid(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>(`[aria-invalid="true"], [${INVALID}] button`);
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
}
