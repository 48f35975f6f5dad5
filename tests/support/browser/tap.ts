// One tap of a finger with a chosen timestamp.

/** `at`: time on the clock of `performance.now()`. */
export function tap(element: Element, at = performance.now()): void {
  const down = new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' });
  Object.defineProperty(down, 'timeStamp', { value: at });
  element.dispatchEvent(down);
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
}
