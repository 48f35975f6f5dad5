// «Журнал» of a competition (behaviour 18).
import { makeStyles } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { History24Regular } from '@fluentui/react-icons/svg/history';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import type { Competition } from '#domain/competition/competition.ts';
import { ACT_GROUPS, type ActGroup, groupOf } from '#domain/journal/actGroups.ts';
import type { JournalEntry } from '#domain/journal/journalAct.ts';
import { LIST_LIMITS } from '#domain/limits.ts';
import { searchWords } from '#domain/normaliseText.ts';
import { JournalDays } from '#parts/journal/JournalDays.tsx';
import { TablePaper } from '#parts/named-application/PaperTable.tsx';
import type { PlainTable } from '#spreadsheet/plainTable.ts';
import { SEARCH_PAUSE_MS } from '#state/clock/timers.ts';
import { useNow } from '#state/clock/useNow.ts';
import { saveTable } from '#state/files/template.ts';
import type { JournalAnswer, JournalQuery } from '#state/queries/journal.ts';
import { journalQuery } from '#state/queries/queries.ts';
import { joined } from '#state/queries/query.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { showFailure } from '#state/toasts.ts';
import { useAction } from '#state/useAction.ts';
import { isSought, journalText } from '#text/competition/journal.ts';
import { safeFileName } from '#text/format/fileNames.ts';
import { momentText } from '#text/format/time.ts';
import { queryText } from '#text/loading.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState, RefusedState } from '#ui/feedback/EmptyState.tsx';
import { LastUpdated } from '#ui/feedback/LastUpdated.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { useFocusOnNew } from '#ui/focus/useFocusOnNew.ts';
import { ChoicePills } from '#ui/form/ChoicePills.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PrintButton } from '#ui/print/printDocument.tsx';
import { media, quietText } from '#ui/theme/theme.ts';

const { when, team, what, who } = journalText.sheet.headers;

const COLUMNS = [
  { header: when, width: 20 },
  { header: team, width: 24 },
  { header: what, width: 60 },
  { header: who, width: 32 },
] as const;

interface TableOf {
  /** Acts in the order of the list. */
  entries: readonly JournalEntry[];
  /** True if the journal has more acts than are loaded. */
  goesOn: boolean;
  now: number;
}

function rowsOf({ entries, goesOn, now }: TableOf): string[][] {
  const rows = entries.map((entry) => {
    const { team: name, words, detail } = journalText.entry(entry, now);
    const text = [words, detail].filter((line) => line !== '').join(' · ');
    return [momentText(Date.parse(entry.at)), name, text, journalText.who(entry)];
  });
  return goesOn ? [...rows, ['', '', journalText.sheet.part(entries.length), '']] : rows;
}

const titleOf = (competition: string): string => `${journalText.title} – ${competition}`;

export const journalWorkbook = (competition: string, of: TableOf): PlainTable => ({
  title: titleOf(competition),
  name: journalText.title,
  columns: COLUMNS,
  rows: rowsOf(of),
});

function JournalPaper({ competition, ...of }: TableOf & { competition: string }) {
  return (
    <TablePaper
      heading={competition}
      at={journalText.sheet.printed(momentText(of.now))}
      label={journalText.title}
      columns={COLUMNS}
      rows={rowsOf(of)}
    />
  );
}

function JournalActions({ competition, ...of }: TableOf & { competition: string }) {
  const styles = useStyles();
  const store = useStore();
  const [isMaking, save] = useAction(() =>
    saveTable(
      store,
      journalWorkbook(competition, of),
      safeFileName(journalText.sheet.fileName(competition)),
    ),
  );
  return (
    <div className={styles.actions}>
      <Button icon={<ArrowDownload20Regular />} busy={isMaking} onClick={save}>
        {journalText.sheet.xlsx}
      </Button>
      <PrintButton
        label={journalText.sheet.print}
        title={titleOf(competition)}
        paper="portrait"
        document={<JournalPaper competition={competition} {...of} />}
      />
      {of.goesOn && (
        <span className={styles.part}>{journalText.sheet.part(of.entries.length)}</span>
      )}
    </div>
  );
}

interface JournalView {
  q: string;
  group: ActGroup | 'all';
}

/** Searches the loaded acts. If the server has more acts, searches there too. `here`: undefined while loading. */
function useJournalSearch(
  query: JournalQuery,
  here: JournalAnswer | undefined,
  { q, group }: JournalView,
  now: number,
) {
  const sought = searchWords(q);
  const words = sought.length > 0 ? sought.join(' ') : undefined;
  const wanted = group === 'all' ? undefined : group;
  const isFiltered = words !== undefined || wanted !== undefined;
  const hasMore = here?.after !== undefined;
  const isAtServer = isFiltered && hasMore;
  const key = `${group} ${words ?? ''}`;
  /** Last result of the server for the query `key`. `part` is undefined if the request failed or was refused. */
  const [found, setFound] = useState<{ key: string; part: JournalAnswer | undefined }>();
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
    const next = joined(part, outcome.answer);
    setFound((current) => (current?.part === part ? { key, part: next } : current));
  };
  return {
    entries: part?.data ?? here?.data.filter(isShown) ?? [],
    isFiltered,
    isPending: isAtServer && !answer,
    goesOn: part ? part.after !== undefined : hasMore,
    showMore,
  };
}

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  part: quietText,
  tools: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(200px, 1fr) auto',
    alignItems: 'center',
    gap: '12px',
    marginBottom: '14px',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // Cancels the bottom margin of the search field.
  search: { marginBottom: '-12px' },
  more: { marginTop: '20px', textAlign: 'center' },
});

const GROUPS = ['all', ...ACT_GROUPS] as const;

function emptyTitle(isFiltered: boolean, goesOn: boolean): string {
  if (!isFiltered) return journalText.empty;
  return goesOn ? journalText.nothingFoundYet : journalText.nothingFound;
}

export function JournalTab({ competition }: { competition: Competition }) {
  const styles = useStyles();
  const now = useNow();
  const query = journalQuery('competition', competition.id);
  const { state, refresh } = useQuery(query);
  const [view, setView] = useState<JournalView>({ q: '', group: 'all' });
  const here = state.kind === 'ready' ? state.data : undefined;
  const { entries, isFiltered, isPending, goesOn, showMore } = useJournalSearch(
    query,
    here,
    view,
    now,
  );
  const [isBusy, onMore] = useAction(showMore);
  const [listRef, recordPress] = useFocusOnNew(entries.length, isBusy);
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
      {entries.length === 0 && isPending && <RowSkeletons rows={1} />}
      {entries.length === 0 && !isPending && (
        <EmptyState icon={<History24Regular />} title={emptyTitle(isFiltered, goesOn)} />
      )}
      {entries.length > 0 && (
        <Card
          as="div"
          headerEnd={
            <JournalActions competition={competition.name} {...{ entries, goesOn, now }} />
          }
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
              recordPress();
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
