// Shows a message instead of an empty page after an error while rendering.
import { Component, type ReactNode } from 'react';
import { uiText } from '#text/ui.ts';
import { unexpectedText } from '#text/unexpected.ts';
import { NoScreen } from './EmptyState.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  static getDerivedStateFromError() {
    return { broken: true };
  }

  override state = { broken: false };

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main>
        <NoScreen tone="danger" title={uiText.brokenScreen} text={unexpectedText} />
      </main>
    );
  }
}
