// Decisions about entries and requests, for the owner of an application (behaviour 11.8).
import { makeStyles } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { Application } from '#domain/application.ts';
import { submittedEntries } from '#domain/entry/entryFiles.ts';
import { useNow } from '#state/clock/useNow.ts';
import { ownRequestsText } from '#text/application/ownRequests.ts';
import { entryLabel } from '#text/programme.ts';
import { Card } from '#ui/layout/Card.tsx';
import { WithdrawnEntry } from '#parts/versions/WithdrawnEntry.tsx';
import { OwnRequests } from './OwnRequests.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '10px', margin: 0, padding: 0, listStyleType: 'none' },
});

interface OwnerCardsProps {
  rowid: number;
  content: Application;
}

export function OwnerCards({ rowid, content }: OwnerCardsProps) {
  const styles = useStyles();
  const now = useNow();
  const entries = useMemo(() => submittedEntries(content), [content]);
  const swum = entries.filter(({ withdrawn }) => !withdrawn);
  const gone = entries.flatMap(({ entryId, routine, name, withdrawn }) =>
    withdrawn ? [{ entryId, label: entryLabel(routine, name), withdrawn }] : [],
  );
  return (
    <>
      {gone.length > 0 && (
        <Card title={ownRequestsText.withdrawn}>
          <ul className={styles.list}>
            {gone.map(({ entryId, label, withdrawn }) => (
              <li key={entryId}>
                <WithdrawnEntry {...{ label, withdrawn, now }} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <OwnRequests id={String(rowid)} entries={swum} />
    </>
  );
}
