// Keeps the keyboard's place: what had the focus and goes away hands it on, so that it never falls to the body (decision 0016).
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

/** Who leads the focus by themselves – a heading, a dialog that opens – goes first. */
export const OTHERS_FIRST_MS = 50;

/** Brings into sight what lies outside of the window or under a bar. */
function reveal(element: HTMLElement): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
  if (!element.contains(seen)) element.scrollIntoView({ block: 'center' });
}

/** Focuses an element and brings it into sight. */
export function goTo(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  reveal(element);
}

/** Watches the document until the answered function is called. */
function keepFocus(): () => void {
  /** The last place on the page and in each open dialog, latest last. */
  let trails: FocusTrail[] = [];
  /** Whether the focus stands on a next action, and so moves on with it. */
  let isOnNext = false;
  /** Where the focus was put for want of a next action, which may come a moment later. */
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
    // Whoever presses beside everything has left the place by choice.
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

/** Stands once around everything. */
export const useKeptFocus = (): void => useEffect(keepFocus, []);

/** Marks an element whose first button corrects what is wrong in it; fields mark themselves. */
export const INVALID = 'data-invalid';

export function focusFirstInvalid(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>(`[aria-invalid="true"], [${INVALID}] button`);
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
}
