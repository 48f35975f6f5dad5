// Restores the focus when its element goes, so that it never falls to the body (decision 0016).
import { useEffect } from 'react';
import {
  canTakeFocus,
  dialogOf,
  FLOW,
  type FocusTrail,
  heirOf,
  NEXT,
  nextInFlow,
  trailOf,
} from './focusTrail.ts';

/** Headings and dialogs that manage focus themselves go first. */
export const OTHERS_FIRST_MS = 50;

/** Scrolls to what is off screen or below a bar. */
function reveal(element: HTMLElement): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
  if (!element.contains(seen)) element.scrollIntoView({ block: 'center' });
}

export function goTo(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  reveal(element);
}

/** Watches the document. Returns a stop function. */
function keepFocus(): () => void {
  /** Last focus of the page and of each open dialog, latest last. */
  let trails: FocusTrail[] = [];
  /** The focus is on a next action and moves on with it. */
  let isOnNext = false;
  /** Fallback taken while the next action was missing; it may still come. */
  let waitingAt: Element | undefined;
  let timer: number | undefined;

  const lead = (element: HTMLElement, isNext: boolean) => {
    goTo(element);
    waitingAt = isNext ? undefined : element;
  };
  const check = () => {
    timer = undefined;
    const active = document.activeElement;
    if (active instanceof HTMLElement && active !== document.body) {
      const next = nextInFlow(active);
      const isOver = isOnNext && !active.hasAttribute(NEXT);
      if ((isOver || waitingAt === active) && next && next !== active) lead(next, true);
      else if (isOver && active.closest(`[${FLOW}]`)) waitingAt = active;
      isOnNext = document.activeElement?.hasAttribute(NEXT) ?? false;
      return;
    }
    trails = trails.filter(({ dialog }) => dialog === null || dialog.isConnected);
    const last = trails.at(-1);
    const heir = last && heirOf(last);
    if (heir) lead(heir, heir.hasAttribute(NEXT));
  };
  const checkSoon = () => {
    timer ??= window.setTimeout(check, OTHERS_FIRST_MS);
  };
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const trail = trailOf(target);
    trails = [...trails.filter(({ dialog }) => dialog !== trail.dialog), trail];
    isOnNext = target.hasAttribute(NEXT);
    if (target.matches(':focus-visible')) reveal(target);
  };
  const act = () => {
    waitingAt = undefined;
  };
  const press = ({ target }: PointerEvent) => {
    act();
    // A press on nothing gives up the focus on purpose.
    if (!(target instanceof Element) || canTakeFocus(target)) return;
    trails = trails.filter(({ dialog }) => dialog !== dialogOf(target));
  };

  const observer = new MutationObserver(checkSoon);
  const attributeFilter = [NEXT, 'disabled', 'hidden', 'inert', 'aria-hidden'];
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
  document.addEventListener('focusin', note);
  document.addEventListener('keydown', act);
  document.addEventListener('pointerdown', press);
  return () => {
    observer.disconnect();
    window.clearTimeout(timer);
    document.removeEventListener('focusin', note);
    document.removeEventListener('keydown', act);
    document.removeEventListener('pointerdown', press);
  };
}

/** Used once for the whole page. */
export const useKeptFocus = (): void => useEffect(keepFocus, []);

/** Marks an element whose first button corrects an error; fields have `aria-invalid`. */
export const INVALID = 'data-invalid';

export function focusFirstInvalid(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>(`[aria-invalid="true"], [${INVALID}] button`);
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
}
