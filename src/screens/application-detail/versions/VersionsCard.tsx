// Versions of an application and their differences (behaviour 11.7).
import { useState } from 'react';
import type { ApplicationDetail } from '#contract/shapes.ts';
import { useNow } from '#state/clock/useNow.ts';
import { versionsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { uiText } from '#text/ui.ts';
import { versionsText } from '#text/application/versions.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { VersionDifferences } from './VersionDifferences.tsx';
import { DRAWN_AT_FIRST, VersionTimeline } from './VersionTimeline.tsx';

interface VersionsCardProps {
  application: Pick<ApplicationDetail, 'rowid' | 'returned'>;
}

export function VersionsCard({ application: { rowid, returned } }: VersionsCardProps) {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const { state, refresh } = useQuery(versionsQuery(String(rowid)));
  if (state.kind === 'loading') return <Card title={versionsText.title}>{uiText.loading}</Card>;
  if (state.kind === 'refused') {
    const retry = <Button onClick={refresh}>{uiText.retry}</Button>;
    return (
      <Card title={versionsText.title} aside={retry}>
        <Notice tone="danger" alert>
          {state.message}
        </Notice>
      </Card>
    );
  }
  const versions = state.data.data;
  const last = versions.at(-1)?.number ?? 0;
  const whole = (
    <Button tone="quiet" onClick={() => setWhole(true)}>
      {versionsText.showAll(versions.length)}
    </Button>
  );
  return (
    <Card
      title={versionsText.title}
      {...(!isWhole && versions.length > DRAWN_AT_FIRST && { aside: whole })}
    >
      <VersionTimeline versions={versions} returned={returned} isWhole={isWhole} now={now} />
      {last > 1 && <VersionDifferences application={rowid} last={last} />}
    </Card>
  );
}
