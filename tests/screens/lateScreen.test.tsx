import { screen } from '@testing-library/dom';
import { createMemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { App } from '#page/App.tsx';
import { paths } from '#page/paths.ts';
import { Shell } from '#shell/Shell.tsx';
import { pageStore } from '#tests/support/browser/showPage.tsx';
import { render } from '#tests/support/browser/render.tsx';
import { loadingText } from '#text/slowLoading.ts';
import { documentTitle, uiText } from '#text/ui.ts';

test('a slow screen is a skeleton after 1 s, says so after 8 s with a button to reload, and is shown once loaded', async () => {
  const file = Promise.withResolvers<{ Component: () => string }>();
  const router = createMemoryRouter([
    {
      Component: Shell,
      children: [
        { path: paths.home, Component: () => 'Прежняя' },
        { path: paths.help, lazy: () => file.promise },
      ],
    },
  ]);
  render(<App store={pageStore()} router={router} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  void router.navigate(paths.help);
  await expect.poll(() => router.state.navigation.state).toBe('loading');
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Прежняя');
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(() => screen.queryByRole('progressbar')).not.toBeNull();
  expect(main).not.toHaveTextContent('Прежняя');
  expect(document.title).toBe(documentTitle(uiText.loading));
  await vi.advanceTimersByTimeAsync(7_000);
  await expect.poll(() => main.textContent).toContain(loadingText.screen.title);
  expect(screen.getByRole('button', { name: uiText.reload })).toBeVisible();
  file.resolve({ Component: () => 'Новая' });
  await expect.poll(() => main.textContent).toBe('Новая');
});
