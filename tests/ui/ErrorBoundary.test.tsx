import { screen } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { show } from '#tests/support/browser/showPage.tsx';
import { uiText } from '#text/ui.ts';
import { toastText } from '#text/toasts.ts';
import { ErrorBoundary } from '#ui/feedback/ErrorBoundary.tsx';

function Broken(): never {
  throw new Error('this screen is broken on purpose');
}

test('a screen that breaks leaves words and a way on, not an empty page', () => {
  const logged = vi.mocked(console.error).mockImplementation(() => undefined);
  show(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain(uiText.brokenScreen);
  expect(alert.textContent).toContain(toastText.unexpected);
  expect(screen.getByRole('button', { name: uiText.reload })).toBeVisible();
  // React reports what the boundary has caught; that is all there is.
  expect(logged.mock.calls.length).toBe(1);
  logged.mockClear();
});
