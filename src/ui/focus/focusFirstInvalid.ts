// Brings the first thing at fault on a form to the person: focus on it, in the middle of the screen.

/** Marks an element whose first button corrects what is wrong in it; fields mark themselves. */
export const INVALID = 'data-invalid';

export function focusFirstInvalid(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>(`[aria-invalid="true"], [${INVALID}] button`);
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
}
