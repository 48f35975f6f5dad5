// Catches what breaks while drawing, so that nobody is left with an empty page.
import { ErrorCircle24Regular } from '@fluentui/react-icons/svg/error-circle';
import { Component, type ReactNode } from 'react';
import { uiText } from '#text/ui.ts';
import { unexpectedText } from '#text/unexpected.ts';
import { Button } from '../button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

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
      <main role="alert">
        <EmptyState
          tone="danger"
          icon={<ErrorCircle24Regular />}
          title={uiText.brokenScreen}
          text={unexpectedText}
          action={
            <Button big tone="primary" onClick={() => location.reload()}>
              {uiText.reload}
            </Button>
          }
        />
      </main>
    );
  }
}
