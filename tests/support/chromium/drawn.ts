// Hides the page of a test, because painting takes a tenth of the CPU time.

/** Hides or shows the page. A hidden page has layout, styles and events; only the real mouse needs a visible page. */
export function setDrawn(isDrawn: boolean): void {
  for (const frame of window.parent.document.querySelectorAll('iframe')) {
    frame.style.visibility = isDrawn ? 'visible' : 'hidden';
  }
}
