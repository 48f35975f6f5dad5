// The user's drafts to this competition, and the way to one for another team.
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useSetAtom } from 'jotai';
import { isActive } from '#domain/deadline.ts';
import { DraftRows } from '#parts/drafts/DraftRows.tsx';
import { draftsAtom } from '#state/drafts.ts';
import { enterAnotherTeamAction } from '#state/entry/draft.ts';
import type { SessionKey } from '#state/entry/session.ts';
import { draftsText } from '#text/drafts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';

const useStyles = makeStyles({ rows: { '& > ul': { marginBottom: '12px' } } });

interface OwnDraftsProps {
  sessionKey: SessionKey;
  competitionId: string;
  /** Epoch ms. */
  now: number;
}

export function OwnDrafts({ sessionKey, competitionId, now }: OwnDraftsProps) {
  const styles = useStyles();
  const enterAnother = useSetAtom(enterAnotherTeamAction);
  const drafts = useAtomValue(draftsAtom) ?? [];
  const own = drafts.find((draft) => draft.competitionId === competitionId);
  if (!own) return null;
  return (
    <Card title={draftsText.title}>
      <div className={styles.rows}>
        <DraftRows competition={competitionId} now={now} />
      </div>
      {isActive(own.deadline, now) && (
        <Button onClick={() => enterAnother(sessionKey)}>{draftsText.another}</Button>
      )}
    </Card>
  );
}
