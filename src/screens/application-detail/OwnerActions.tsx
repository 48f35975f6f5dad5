import { makeStyles } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { useStore } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApplicationDetail } from '#contract/shapes.ts';
import { isActive } from '#domain/deadline.ts';
import { paths } from '#page/paths.ts';
import { correctionPath, ReturnNotice } from '#parts/returned/ReturnNotice.tsx';
import { removeApplication } from '#state/application/removals.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { useAction } from '#state/useAction.ts';
import { applicationText } from '#text/application/application.ts';
import { returnText } from '#text/application/returned.ts';
import { untilText } from '#text/format/deadline.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';

interface ReturnedApplicationProps {
  application: ApplicationDetail;
  now: number;
}

export function ReturnedApplication({ application, now }: ReturnedApplicationProps) {
  const { state } = useQuery(ownApplicationsQuery());
  const { returned, version, rowid, competition } = application;
  if (!returned) return null;
  const own = state.kind === 'ready' ? state.data.data : [];
  const draft = own.find((each) => each.rowid === rowid)?.draft ?? '';
  return (
    <ReturnNotice returned={returned} version={version} now={now}>
      <LinkButton tone="primary" to={correctionPath(competition, draft)}>
        {returnText.open}
      </LinkButton>
    </ReturnNotice>
  );
}

const useStyles = makeStyles({ consequence: { marginBottom: '14px' } });

interface RemoveApplicationProps {
  application: ApplicationDetail;
  team: string | undefined;
  now: number;
}

export function RemoveApplication({ application, team, now }: RemoveApplicationProps) {
  const styles = useStyles();
  const [question, setQuestion] = useState<'none' | 'first' | 'late'>('none');
  const store = useStore();
  const navigate = useNavigate();
  const [isRemoving, confirm] = useAction(async () => {
    const isGone = await removeApplication(store, String(application.rowid));
    setQuestion('none');
    if (isGone) await navigate(paths.applications, { replace: true });
  });
  const isLate = !isActive(application.deadline, now);
  const consequence = isLate
    ? applicationText.removal.consequenceLate
    : applicationText.removal.consequence(untilText(application.deadline, now));
  const close = () => setQuestion('none');
  return (
    <Card as="div">
      <p className={styles.consequence}>{consequence}</p>
      <Button tone="danger" icon={<Delete20Regular />} onClick={() => setQuestion('first')}>
        {applicationText.removal.action}
      </Button>
      <ConfirmDialog
        open={question === 'first'}
        title={
          team === undefined
            ? applicationText.removal.titleNameless
            : applicationText.removal.title(team)
        }
        confirmLabel={applicationText.removal.action}
        cancelLabel={applicationText.removal.cancel}
        tone="danger"
        busy={isRemoving}
        onConfirm={isLate ? () => setQuestion('late') : confirm}
        onClose={close}
      >
        <p>{applicationText.removal.text(application.name)}</p>
        <p>{consequence}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'late'}
        title={applicationText.removal.lateTitle}
        confirmLabel={applicationText.removal.lateConfirm}
        cancelLabel={applicationText.removal.cancel}
        tone="danger"
        busy={isRemoving}
        onConfirm={confirm}
        onClose={close}
      >
        <Notice tone="warning">{applicationText.removal.lateText}</Notice>
      </ConfirmDialog>
    </Card>
  );
}
