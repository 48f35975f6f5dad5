// A screen whose file takes long to come.
import { screen } from '@testing-library/dom';
import { type ComponentType, Suspense } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '#tests/support/browser/showPage.tsx';
import { loadingText } from '#text/loading.ts';
import { uiText } from '#text/ui.ts';
import { lazyScreen } from '#ui/lazyScreen.tsx';

test('a screen that takes long to come says so, with a way to open it anew, and is drawn once it comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const file = Promise.withResolvers<ComponentType>();
  const Screen = lazyScreen(() => file.promise);
  show(
    <Suspense fallback={null}>
      <Screen />
    </Suspense>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await vi.advanceTimersToNextTimerAsync();
  await expect
    .poll(() => screen.queryByRole('alert')?.textContent ?? '')
    .toContain(loadingText.screen.title);
  expect(screen.getByRole('button', { name: uiText.reload })).toBeVisible();
  file.resolve(() => <h1>Пришёл</h1>);
  await expect.poll(() => screen.queryByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
