import { screen, within } from '@testing-library/dom';
import { onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';

const seenAs = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });

/** Runs `print`, shows the page as on paper, and returns the number of calls of `window.print`. */
export async function showInPrint(print: () => Promise<unknown>): Promise<number> {
  onTestFinished(touchPage);
  const asked = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await print();
  await seenAs('print');
  return asked.mock.calls.length;
}

/** Finds elements of the printed sheet; the screen below is hidden while printing. */
export const sheet = () =>
  within(screen.getByRole('heading', { level: 1 }).parentElement ?? document.body);

/** Returns to the screen; any input of the user removes the printed sheet. */
export async function touchPage(): Promise<void> {
  await seenAs('');
  window.dispatchEvent(new KeyboardEvent('keydown'));
}
