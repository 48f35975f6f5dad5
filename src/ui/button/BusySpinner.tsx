// What turns in a button at work: fetched behind the first screen, where nothing is at work yet.
import type { SpinnerProps } from '@fluentui/react-components';
import { type ComponentType, lazy, Suspense } from 'react';

// Without it the button still says that it is busy.
const LazySpinner = lazy(async (): Promise<{ default: ComponentType<SpinnerProps> }> => {
  const file = await import('./FluentSpinner.tsx').catch(() => undefined);
  return { default: file?.FluentSpinner ?? (() => null) };
});

/** For the place of a button's icon, which keeps its room. */
export function BusySpinner({ appearance }: { appearance: 'primary' | 'inverted' }) {
  return (
    <Suspense fallback={null}>
      <LazySpinner size="extra-tiny" appearance={appearance} />
    </Suspense>
  );
}
