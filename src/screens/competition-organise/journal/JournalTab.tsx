// «Журнал» of a competition (behaviour 18).
import { makeStyles } from '@fluentui/react-components';
import { History24Regular } from '@fluentui/react-icons/svg/history';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { ACT_GROUPS, type ActGroup, groupOf } from '#domain/journal/actGroups.ts';
import type { JournalEntry } from '#domain/journal/journalAct.ts';
import { LIST_LIMITS } from '#domain/limits.ts';
import { searchWords } from '#domain/normaliseText.ts';
import { JournalDays } from '#parts/journal/JournalDays.tsx';
import { SEARCH_PAUSE_MS } from '#state/clock/timers.ts';
import { useNow } from '#state/clock/useNow.ts';
import { joinedJournal, type JournalAnswer, type JournalQuery } from '#state/queries/journal.ts';
import { journalQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { showFailure } from '#state/toasts.ts';
import { useAction } from '#state/useAction.ts';
import { isSought, journalText } from '#text/competition/journal.ts';
import { queryText } from '#text/loading.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState, RefusedState } from '#ui/feedback/EmptyState.tsx';
import { LastUpdated } from '#ui/feedback/LastUpdated.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { useFocusOnNew } from '#ui/focus/useFocusOnNew.ts';
import { ChoicePills } from '#ui/form/ChoicePills.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { media } from '#ui/theme/theme.ts';
import type { OrganiserPanelProps } from '../organiserPanel.ts';
import { JournalActions } from './JournalActions.tsx';

interface JournalView {
  q: string;
  group: ActGroup | 'all';
}

interface Found {
  /** Query that it answers. */
  key: string;
  /** Undefined without a response. */
  part: JournalAnswer | undefined;
}

interface Searched extends JournalView {
  query: JournalQuery;
  /** Undefined until loaded. */
  here: JournalAnswer | undefined;
  now: number;
}

/** Searches the loaded entries first, then the server. */
function useJournalSearch({ query, here, q, group, now }: Searched) {
  const sought = searchWords(q);
  const words = sought.length > 0 ? sought.join(' ') : undefined;
  const wanted = group === 'all' ? undefined : group;
  const isFiltered = words !== undefined || wanted !== undefined;
  const hasMore = here?.after !== undefined;
  const isAtServer = isFiltered && hasMore;
  const key = `${group} ${words ?? ''}`;
  const [found, setFound] = useState<Found>();
  const store = useStore();

  useEffect(() => {
    if (!isAtServer) return undefined;
    const ended = new AbortController();
    const ask = async () => {
      const { signal } = ended;
      const outcome = await query.find(store, { q: words, group: wanted, signal });
      const part = outcome.kind === 'done' ? outcome.answer : undefined;
      if (!signal.aborted) setFound({ key, part });
    };
    const timer = window.setTimeout(() => void ask(), SEARCH_PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      ended.abort();
    };
  }, [store, query, isAtServer, words, wanted, key]);

  const answer = isAtServer && found?.key === key ? found : undefined;
  const part = answer?.part;
  const isShown = (entry: JournalEntry) =>
    (wanted === undefined || groupOf(entry.act.act) === wanted) && isSought(entry, sought, now);
  const showMore = async () => {
    if (!part) return query.more(store);
    const outcome = await query.find(store, { q: words, group: wanted, after: part.after });
    if (outcome.kind !== 'done') return showFailure(store, outcome);
    const joined = joinedJournal(part, outcome.answer);
    setFound((standing) => (standing?.part === part ? { key, part: joined } : standing));
  };
  return {
    entries: part?.data ?? here?.data.filter(isShown) ?? [],
    isFiltered,
    isAsked: isAtServer && !answer,
    goesOn: part ? part.after !== undefined : hasMore,
    showMore,
  };
}

const useStyles = makeStyles({
  tools: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(200px, 1fr) auto',
    alignItems: 'center',
    gap: '12px',
    marginBottom: '14px',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // The search field has its own margin.
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
