// Hands without a mouse: Tab, Enter and arrows, and what must hold of the focus at every point.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FilePayload } from './entering.ts';

interface Focused {
  /** What it is called; '' for the page's body. */
  name: string;
  /** Whether all that matters of it lies within the window, under no bar and under no toast. */
  isSeen: boolean;
}

export const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || active === document.body) {
      return { name: '', isSeen: false };
    }
    const label = active instanceof HTMLInputElement ? active.labels?.[0] : undefined;
    const name = active.getAttribute('aria-label') ?? label?.innerText ?? active.innerText;
    const box = active.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)];
    const isCovered = !active.contains(document.elementFromPoint(x, y));
    const toast = document.querySelector('[data-toaster]')?.getBoundingClientRect();
    const isUnderToast =
      toast !== undefined &&
      toast.height > 0 &&
      [toast.left < x, x < toast.right, toast.top < y, y < toast.bottom].every(Boolean);
    return { name: name.trim(), isSeen: !isCovered && !isUnderToast };
  });

/** The focus comes to what is called so – by itself, without a key – and is seen. */
export async function expectFocusOn(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => focused(page))
    .toEqual({ name: expect.stringContaining(name), isSeen: true });
}

/** Tabs to what is called so; on the way the focus is always on something that is seen. */
export async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    await expect.poll(() => focused(page)).toMatchObject({ isSeen: true });
    const now = (await focused(page)).name;
    if (now.includes(name)) return;
    passed.push(now);
  }
  throw new Error(`no «${name}» among ${passed.join(' | ')}`);
}

/** Enter on a button that opens the system's file picker, and the file picked there. */
export async function pickByKeyboard(page: Page, file: FilePayload): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('Enter'),
  ]);
  await chooser.setFiles(file);
}
