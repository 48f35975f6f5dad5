// What could not be loaded: the server's sentence and a way on.
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { ErrorCircle24Regular } from '@fluentui/react-icons/svg/error-circle';
import { uiText } from '#text/ui.ts';
import { Button } from '../button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface RefusedStateProps {
  title: string;
  message: string;
  onRetry: () => void;
}

export function RefusedState({ title, message, onRetry }: RefusedStateProps) {
  return (
    <div role="alert">
      <EmptyState
        tone="danger"
        icon={<ErrorCircle24Regular />}
        title={title}
        text={message}
        action={
          <Button big tone="primary" icon={<ArrowClockwise20Regular />} onClick={onRetry}>
            {uiText.retry}
          </Button>
        }
      />
    </div>
  );
}
