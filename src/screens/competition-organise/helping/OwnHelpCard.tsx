// «Вы помогаете»: rights of a helper, and the way out (behaviour 17.6).
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { useState } from 'react';
import type { Competition, HelperRole } from '#domain/competition/competition.ts';
import { leaveCompetition } from '#state/competition/helping.ts';
import { useAction } from '#state/useAction.ts';
import { helpingText } from '#text/competition/helping.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Card } from '#ui/layout/Card.tsx';

const { own: words } = helpingText;

interface OwnHelpCardProps {
  competition: Pick<Competition, 'id' | 'name'>;
  role: HelperRole;
}

const useStyles = makeStyles({ may: { marginBottom: '16px' } });

export function OwnHelpCard({ competition, role }: OwnHelpCardProps) {
  const { id, name } = competition;
  const styles = useStyles();
  const [isAsking, setAsking] = useState(false);
  const store = useStore();
  const [isLeaving, confirm] = useAction(async () => {
    await leaveCompetition(store, id);
    setAsking(false);
  });
  return (
    <Card title={words.title}>
      <p className={styles.may}>{words.may[role]}</p>
      <Button wide onClick={() => setAsking(true)}>
        {words.leave}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={words.asking.title(name)}
        confirmLabel={words.leave}
        cancelLabel={words.asking.keep}
        tone="danger"
        busy={isLeaving}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>{words.asking.text}</p>
      </ConfirmDialog>
    </Card>
  );
}
