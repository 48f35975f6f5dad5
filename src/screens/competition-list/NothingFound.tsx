// What stands in a list in which nothing is found.
import { Search24Regular } from '@fluentui/react-icons/svg/search';
import { competitionText } from '#text/competition/competition.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

const words = competitionText.lists.search.nothing;

export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<Search24Regular />}
      title={words.title}
      text={words.text}
      action={
        <Button big tone="primary" onClick={onClear}>
          {words.action}
        </Button>
      }
    />
  );
}
