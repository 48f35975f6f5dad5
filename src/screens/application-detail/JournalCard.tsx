// What was done with an application, the latest acts first (behaviour 18.3).
import { makeStyles } from '@fluentui/react-components';
import { useSetAtom } from 'jotai';
import { JournalDays } from '#parts/journal/JournalDays.tsx';
import { useNow } from '#state/clock/useNow.ts';
import { journalQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { useAction } from '#state/useAction.ts';
import { journalText } from '#text/competition/journal.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';

const useStyles = makeStyles({ more: { marginTop: '12px' } });

/** Nothing stands here until it was read: what it tells is told beside the application. */
export function JournalCard({ application }: { application: number }) {
  const styles = useStyles();
  const now = useNow();
  const query = journalQuery('application', String(application));
  const { state } = useQuery(query);
  const [isBusy, onMore] = useAction(useSetAtom(query.more));
  if (state.kind !== 'ready' || state.data.data.length === 0) return null;
  return (
    <Card title={journalText.title}>
      <JournalDays entries={state.data.data} now={now} heading="h3" isNamed={false} />
      {state.data.after !== undefined && (
        <p className={styles.more}>
          <Button busy={isBusy} onClick={onMore}>
            {journalText.more}
          </Button>
        </p>
      )}
    </Card>
  );
}
