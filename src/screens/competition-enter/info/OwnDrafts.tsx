// The user's drafts to this competition, and the way to one for another team.
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { isActive } from '#domain/deadline.ts';
import { DraftRows } from '#parts/drafts/DraftRows.tsx';
import { enterAnotherTeam } from '#state/entry/draft.ts';
import type { SessionKey } from '#state/entry/session.ts';
import { useDraftsInList } from '#state/useDraftsInList.ts';
import { draftsText } from '#text/application/drafts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';

const useStyles = makeStyles({ rows: { '& > ul': { gap: 0, margin: '-14px 0 12px' } } });

interface OwnDraftsProps {
  sessionKey: SessionKey;
  competitionId: string;
  /** Epoch ms. */
  now: number;
}

export function OwnDrafts({ sessionKey, competitionId, now }: OwnDraftsProps) {
  const styles = useStyles();
  const store = useStore();
  const { drafts = [] } = useDraftsInList(now);
  const own = drafts.filter(({ competition }) => competition.id === competitionId);
  const [first] = own;
  if (!first) return null;
  return (
    <Card title={draftsText.title}>
      <div className={styles.rows}>
        <DraftRows drafts={own} now={now} isAtCompetition />
      </div>
      {isActive(first.competition.deadline, now) && (
        <Button onClick={() => enterAnotherTeam(store, sessionKey)}>{draftsText.another}</Button>
      )}
    </Card>
  );
}
