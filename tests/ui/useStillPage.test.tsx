// What wheel and finger do behind a window; journeys move a real page.
import { expect, test, vi } from 'vitest';
import { show } from '#tests/support/browser/showPage.tsx';
import { useStillPage } from '#ui/layout/useStillPage.ts';

function Window() {
  useStillPage(true);
  return <p>Окно</p>;
}

/** Whether the page would be moved. */
const isMoved = (options: WheelEventInit = {}): boolean =>
  document.body.dispatchEvent(
    new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: 40, ...options }),
  );

test('a page is held still while a window is open, and whoever magnifies it moves what is magnified', async () => {
  expect(isMoved()).toBe(true);
  const shown = show(<Window />);
  await expect.poll(() => isMoved()).toBe(false);
  expect(isMoved({ ctrlKey: true })).toBe(true);
  const { visualViewport } = window;
  if (!visualViewport) throw new Error('the browser tells nothing of what is seen');
  const scale = vi.spyOn(visualViewport, 'scale', 'get').mockReturnValue(2);
  expect(isMoved()).toBe(true);
  scale.mockRestore();
  expect(isMoved()).toBe(false);
  shown.unmount();
  expect(isMoved()).toBe(true);
});
