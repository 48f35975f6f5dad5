import { screen, within } from '@testing-library/dom';
import { onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';

const seenAs = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });

/** Does what prints, and shows it; answers how often the browser was asked to print. */
export async function showInPrint(print: () => Promise<unknown>): Promise<number> {
  onTestFinished(touchPage);
  const asked = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await print();
  await seenAs('print');
  return asked.mock.calls.length;
}

/** The sheet under its title; what the screen shows is there too, but hidden. */
export const sheet = () =>
  within(screen.getByRole('heading', { level: 1 }).parentElement ?? document.body);

/** Back at the screen: a touch takes the document away. */
export async function touchPage(): Promise<void> {
  await seenAs('');
  window.dispatchEvent(new KeyboardEvent('keydown'));
}
