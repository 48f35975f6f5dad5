// Journal of an application, the latest act first (behaviour 18.3).
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { JournalDays } from '#parts/journal/JournalDays.tsx';
import { useNow } from '#state/clock/useNow.ts';
import type { JournalAnswer } from '#state/queries/journal.ts';
import { journalQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { useAction } from '#state/useAction.ts';
import { journalText } from '#text/competition/journal.ts';
import { Button } from '#ui/button/Button.tsx';
import { useFocusOnNew } from '#ui/focus/useFocusOnNew.ts';
import { Card } from '#ui/layout/Card.tsx';

const NO_ENTRIES: JournalAnswer = { data: [] };

const useStyles = makeStyles({ more: { marginTop: '12px' } });

/** Renders nothing until the journal is loaded, because the page already shows that it is loading. */
export function JournalCard({ application }: { application: number }) {
  const styles = useStyles();
  const now = useNow();
  const query = journalQuery('application', String(application));
  const { state } = useQuery(query);
  const store = useStore();
  const [isBusy, onMore] = useAction(() => query.more(store));
  const { data: entries, after } = state.kind === 'ready' ? state.data : NO_ENTRIES;
  const [listRef, recordPress] = useFocusOnNew(entries.length, isBusy);
  if (entries.length === 0) return null;
  return (
    <Card title={journalText.title}>
      <JournalDays {...{ listRef, entries, now }} heading="h3" isNamed={false} />
      {after !== undefined && (
        <p className={styles.more}>
          <Button
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
    </Card>
  );
}
