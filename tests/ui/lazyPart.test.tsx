// A lazily loaded part of a screen that loads slowly or fails to load.
import { screen } from '@testing-library/dom';
import { type ComponentType, Suspense } from 'react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '#tests/support/browser/showPage.tsx';
import { loadingPartsText } from '#text/slowLoading.ts';
import { uiText } from '#text/ui.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

test('a slow part says in its place that it is loading', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const Part = lazyPart(() => Promise.withResolvers<ComponentType>().promise);
  show(
    <Suspense fallback={null}>
      <Part />
    </Suspense>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await vi.advanceTimersToNextTimerAsync();
  await expect
    .poll(() => screen.queryByRole('alert')?.textContent ?? '')
    .toContain(loadingPartsText.late.title);
});

test('a part that fails to load says so and loads again on request; the rest of the page stays', async () => {
  let fails = true;
  const Part = lazyPart(() =>
    fails
      ? Promise.reject<ComponentType>(new TypeError('Failed to fetch'))
      : Promise.resolve(() => <p>Готовность</p>),
  );
  show(
    <>
      <h1>Кубок Невы</h1>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(loadingPartsText.lost.title);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: uiText.retry }));
  expect(await screen.findByText('Готовность')).toBeVisible();
});
