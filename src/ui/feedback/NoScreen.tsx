// In the place of a screen that is not there: why, and the way to open it anew.
import { ErrorCircle24Regular } from '@fluentui/react-icons/svg/error-circle';
import { uiText } from '#text/ui.ts';
import { Button } from '../button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface NoScreenProps {
  tone: 'brand' | 'danger';
  title: string;
  text: string;
}

export const NoScreen = (why: NoScreenProps) => (
  <div role="alert">
    <EmptyState
      {...why}
      icon={<ErrorCircle24Regular />}
      action={
        <Button big tone="primary" onClick={() => location.reload()}>
          {uiText.reload}
        </Button>
      }
    />
  </div>
);
