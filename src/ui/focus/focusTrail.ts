// Where the focus was and what stood around it, and which of what is left takes its place.

/** Marks what is to be done next where it stands; a button of the tone `primary` carries it by itself. */
export const NEXT = 'data-next';

/** Marks a part of the page in which one next action follows the other: the focus moves along them. */
export const FLOW = 'data-flow';

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

export const dialogOf = (element: Element): Element | null => element.closest(DIALOG);

export const canTakeFocus = (element: Element): boolean =>
  element.closest(`${FOCUSABLE}, [tabindex]`) !== null;

/** Whether it is on the page and no dialog lies above it. */
export const isReachable = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.closest('[inert], [aria-hidden="true"]') === null;

export interface FocusTrail {
  element: HTMLElement;
  /** The dialog that it stands in; null on the page itself. */
  dialog: Element | null;
  /** What it stood in, from the inside outwards, and at which place in it. */
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

/** The first next action of the flow that the element stands in. */
export function nextInFlow(element: Element): HTMLElement | undefined {
  const flow = element.closest(`[${FLOW}]`);
  return flow ? allIn(flow, `[${NEXT}]`)[0] : undefined;
}

/** What stands now at the place of what went, or before it. */
function neighbour(parent: Element, index: number): HTMLElement | undefined {
  const there = parent.children[index] ?? parent.children[index - 1];
  if (!there) return undefined;
  const [first] = allIn(there, FOCUSABLE);
  return there instanceof HTMLElement && there.matches(FOCUSABLE) && isReachable(there)
    ? there
    : first;
}

/**
 * Who takes the focus of what has gone: the next action of its flow, what stands in its place, or the
 * heading of the screen; undefined while there is nothing yet.
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
