// Position of the focus and its ancestors, to find a fallback when the element goes.
/** Marks the next action of a part; `primary` buttons have it. */
export const NEXT = 'data-next';

/** Marks a part in which the focus moves from one next action to the following one. */
export const FLOW = 'data-flow';

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

export const dialogOf = (element: Element): Element | null => element.closest(DIALOG);

export const canTakeFocus = (element: Element): boolean =>
  element.closest(`${FOCUSABLE}, [tabindex]`) !== null;

/** Visible and not covered by a dialog. */
export const isReachable = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.closest('[inert], [aria-hidden="true"]') === null;

export interface FocusTrail {
  element: HTMLElement;
  /** Enclosing dialog, or null. */
  dialog: Element | null;
  /** Innermost first, each with the index within it. */
  ancestors: ReadonlyArray<{ parent: Element; index: number }>;
}

export function trailOf(element: HTMLElement): FocusTrail {
  const ancestors: Array<{ parent: Element; index: number }> = [];
  let inner: Element = element;
  for (let parent = inner.parentElement; parent; parent = inner.parentElement) {
    ancestors.push({ parent, index: [...parent.children].indexOf(inner) });
    inner = parent;
  }
  return { element, dialog: dialogOf(element), ancestors };
}

const allIn = (part: Element, selector: string): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(selector)].filter(isReachable);

export function nextInFlow(element: Element): HTMLElement | undefined {
  const flow = element.closest(`[${FLOW}]`);
  return flow ? allIn(flow, `[${NEXT}]`)[0] : undefined;
}

/** Element now at this index, or the one before. */
function neighbour(parent: Element, index: number): HTMLElement | undefined {
  const there = parent.children[index] ?? parent.children[index - 1];
  if (!there) return undefined;
  const [first] = allIn(there, FOCUSABLE);
  return there instanceof HTMLElement && there.matches(FOCUSABLE) && isReachable(there)
    ? there
    : first;
}

/**
 * Returns the fallback for a lost focus: next action of its flow, neighbour, or heading. Undefined
 * while there is none yet.
 */
export function heirOf({ element, ancestors }: FocusTrail): HTMLElement | undefined {
  if (element.isConnected && isReachable(element)) return element;
  for (const { parent, index } of ancestors) {
    if (!parent.isConnected || !isReachable(parent)) continue;
    if (parent.matches('main, body')) break;
    const heir = nextInFlow(parent) ?? neighbour(parent, index);
    if (heir) return heir;
  }
  return allIn(document.body, 'h1[tabindex]')[0];
}
