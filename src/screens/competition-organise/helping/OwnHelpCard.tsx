// «Вы помогаете»: rights of a helper, and the way out (behaviour 17.6).
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import type { Competition, HelperRole } from '#domain/competition/competition.ts';
import { useConfirm } from '#parts/decisions/useConfirm.ts';
import { leaveCompetition } from '#state/competition/helping.ts';
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
  const store = useStore();
  const { ask, dialog } = useConfirm(() => leaveCompetition(store, id));
  return (
    <Card title={words.title}>
      <p className={styles.may}>{words.may[role]}</p>
      <Button wide onClick={ask}>
        {words.leave}
      </Button>
      <ConfirmDialog
        {...dialog}
        title={words.asking.title(name)}
        confirmLabel={words.leave}
        cancelLabel={words.asking.keep}
        tone="danger"
      >
        <p>{words.asking.text}</p>
      </ConfirmDialog>
    </Card>
  );
}
