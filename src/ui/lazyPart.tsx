// Lazy part of a screen; reports late and failed loading in its place.
import type { ComponentType } from 'react';
import { loadingPartsText } from '#text/loading.ts';
import { NoScreen } from './feedback/EmptyState.tsx';
import { type LazyComponent, lazyComponent } from './lazyComponent.tsx';

const { late, lost } = loadingPartsText;

const LatePart = () => <NoScreen tone="brand" {...late} />;
const LostPart = () => <NoScreen tone="danger" {...lost} />;

export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> => lazyComponent<P>(() => load().catch(() => LostPart), LatePart);
