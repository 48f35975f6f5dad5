// «Журнал»: what was done in a competition, by whom and when (behaviour 18).
import { makeStyles } from '@fluentui/react-components';
import { History24Regular } from '@fluentui/react-icons/svg/history';
import { useState } from 'react';
import { ACT_GROUPS } from '#domain/journal/actGroups.ts';
import { LIST_LIMITS } from '#domain/limits.ts';
import { JournalDays } from '#parts/journal/JournalDays.tsx';
import { useNow } from '#state/clock/useNow.ts';
import { journalQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { useAction } from '#state/useAction.ts';
import { journalText } from '#text/competition/journal.ts';
import { queryText } from '#text/loading.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LastUpdated } from '#ui/feedback/LastUpdated.tsx';
import { RefusedState } from '#ui/feedback/RefusedState.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { useFocusOnNew } from '#ui/focus/useFocusOnNew.ts';
import { ChoicePills } from '#ui/form/ChoicePills.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { media } from '#ui/theme/theme.ts';
import type { OrganiserPanelProps } from '../organiserPanel.ts';
import { JournalActions } from './JournalActions.tsx';
import { type JournalView, useJournalSearch } from './useJournalSearch.ts';

const useStyles = makeStyles({
  tools: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(200px, 1fr) auto',
    alignItems: 'center',
    gap: '12px',
    marginBottom: '14px',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // It has room below it elsewhere.
  search: { marginBottom: '-12px' },
  more: { marginTop: '20px', textAlign: 'center' },
});

const GROUPS = ['all', ...ACT_GROUPS] as const;

function emptyTitle(isFiltered: boolean, goesOn: boolean): string {
  if (!isFiltered) return journalText.empty;
  return goesOn ? journalText.nothingFoundYet : journalText.nothingFound;
}

export function JournalTab({ competition }: OrganiserPanelProps) {
  const styles = useStyles();
  const now = useNow();
  const query = journalQuery('competition', competition.id);
  const { state, refresh } = useQuery(query);
  const [view, setView] = useState<JournalView>({ q: '', group: 'all' });
  const here = state.kind === 'ready' ? state.data : undefined;
  const shown = useJournalSearch({ query, here, ...view, now });
  const { entries, isFiltered, isAsked, goesOn, showMore } = shown;
  const [isBusy, onMore] = useAction(showMore);
  const [listRef, notePress] = useFocusOnNew(entries.length, isBusy);
  if (state.kind === 'loading') return <RowSkeletons rows={3} />;
  if (state.kind === 'refused') {
    return (
      <RefusedState title={queryText.listNotLoaded} message={state.message} onRetry={refresh} />
    );
  }
  return (
    <>
      <div className={styles.tools}>
        <ChoicePills
          label={journalText.filters}
          choices={GROUPS.map((group) => ({ value: group, words: journalText.groups[group] }))}
          chosen={view.group}
          onChoose={(group) => setView({ ...view, group })}
        />
        <div className={styles.search}>
          <SearchField
            label={journalText.search.label}
            placeholder={journalText.search.placeholder}
            maxLength={LIST_LIMITS.query}
            value={view.q}
            onChange={(q) => setView({ ...view, q })}
          />
        </div>
        <LastUpdated at={state.fetchedAt} now={now} stale={state.stale} onRefresh={refresh} />
      </div>
      {entries.length === 0 && isAsked && <RowSkeletons rows={1} />}
      {entries.length === 0 && !isAsked && (
        <EmptyState icon={<History24Regular />} title={emptyTitle(isFiltered, goesOn)} />
      )}
      {entries.length > 0 && (
        <Card
          as="div"
          aside={<JournalActions competition={competition.name} {...{ entries, goesOn, now }} />}
        >
          <JournalDays listRef={listRef} entries={entries} now={now} heading="h2" isNamed />
        </Card>
      )}
      {goesOn && (
        <p className={styles.more}>
          <Button
            big
            busy={isBusy}
            onClick={() => {
              notePress();
              onMore();
            }}
          >
            {journalText.more}
          </Button>
        </p>
      )}
    </>
  );
}
