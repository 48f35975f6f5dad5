// Lazy screen; reports late loading.
import type { ComponentType } from 'react';
import { loadingText } from '#text/loading.ts';
import { NoScreen } from './feedback/EmptyState.tsx';
import { type LazyComponent, lazyComponent } from './lazyComponent.tsx';

const LateScreen = () => <NoScreen tone="brand" {...loadingText.screen} />;

export const lazyScreen = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> => lazyComponent(load, LateScreen);
