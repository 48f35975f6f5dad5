import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FilePayload } from './entering.ts';

interface Focused {
  role: string;
  name: string;
  isSeen: boolean;
}

const isSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || active === document.body) return false;
    const box = active.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)];
    const isCovered = !active.contains(document.elementFromPoint(x, y));
    const toast = document.querySelector('[data-toaster]')?.getBoundingClientRect();
    const isUnderToast =
      toast !== undefined &&
      toast.height > 0 &&
      [toast.left < x, x < toast.right, toast.top < y, y < toast.bottom].every(Boolean);
    return !isCovered && !isUnderToast;
  });

const sessions = new WeakMap<Page, Promise<CDPSession>>();

async function focusedNode(page: Page): Promise<Pick<Focused, 'role' | 'name'>> {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opened);
  const session = await opened;
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.activeElement',
  });
  const { objectId = '' } = result;
  const { nodes } = await session
    .send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false })
    // The element may have disappeared in between.
    .catch(() => ({ nodes: [] }));
  const [role, name] = [nodes[0]?.role?.value, nodes[0]?.name?.value].map(String);
  if (role === undefined || name === undefined || role === 'RootWebArea' || nodes.length === 0) {
    return { role: '', name: '' };
  }
  return { role, name };
}

export async function focused(page: Page): Promise<Focused> {
  const [{ role, name }, seen] = [await focusedNode(page), await isSeen(page)];
  return { role, name, isSeen: seen };
}

/** Waits, without pressing a key, until a visible element with this name has the focus. */
export async function expectFocusOn(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => focused(page))
    .toEqual({ role: expect.any(String), name: expect.stringContaining(name), isSeen: true });
}

/** Presses Tab until the named element has the focus; every focus on the way must be visible and have a name. */
export async function tabTo(page: Page, name: string, key = 'Tab'): Promise<Focused> {
  // Before the element exists, Tab could leave the page behind its last element.
  await page.getByLabel(name).or(page.getByText(name)).first().waitFor({ state: 'attached' });
  const passed: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    let now = { role: '', name: '', isSeen: false };
    await expect
      .poll(async () => {
        now = await focused(page);
        return now;
      })
      .toMatchObject({ name: expect.stringMatching(/./u), isSeen: true });
    if (now.name.includes(name)) return now;
    passed.push(`${now.role} ${now.name}`);
  }
  throw new Error(`no «${name}» among ${passed.join(' | ')}`);
}

export async function hear(page: Page): Promise<(words: string) => Promise<number>> {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const region = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    const observer = new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const around = element?.closest(region);
        if (around) regions.add(around);
        for (const added of addedNodes) {
          if (added instanceof Element && added.matches('[role=alert]')) regions.add(added);
        }
      }
      for (const { textContent } of regions)
        if (textContent.trim() !== '') announced.push(textContent);
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
  return (words) =>
    page.evaluate((text) => {
      const { announced } = window as unknown as { announced: string[] };
      return announced.filter((each) => each.includes(text)).length;
    }, words);
}

export async function pickByKeyboard(page: Page, file: FilePayload): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('Enter'),
  ]);
  await chooser.setFiles(file);
}
