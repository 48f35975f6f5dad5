import { screen } from '@testing-library/dom';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { App } from '#page/App.tsx';
import { BrokenPage } from '#page/Root.tsx';
import { pageStore } from '#tests/support/browser/showPage.tsx';
import { render } from '#tests/support/browser/render.tsx';
import { uiText } from '#text/ui.ts';
import { toastText } from '#text/toasts.ts';

function Broken(): never {
  throw new Error('this screen is broken on purpose');
}

test('a screen that throws shows a text and a button instead of an empty page', () => {
  const logged = vi.mocked(console.error).mockImplementation(() => undefined);
  const router = createMemoryRouter([{ Component: Broken, ErrorBoundary: BrokenPage, path: '*' }]);
  render(<App store={pageStore()} router={router} />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain(uiText.brokenScreen);
  expect(alert.textContent).toContain(toastText.unexpected);
  expect(screen.getByRole('button', { name: uiText.reload })).toBeVisible();
  expect(logged).toHaveBeenCalled();
  logged.mockClear();
});
