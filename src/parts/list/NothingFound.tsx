import { Search24Regular } from '@fluentui/react-icons/svg/search';
import { competitionText } from '#text/competition/competition.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

const words = competitionText.lists.search.nothing;

interface NothingFoundProps {
  text?: string;
  onClear: () => void;
}

export function NothingFound({ text = words.text, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<Search24Regular />}
      title={words.title}
      text={text}
      action={
        <Button big tone="primary" onClick={onClear}>
          {words.action}
        </Button>
      }
    />
  );
}
