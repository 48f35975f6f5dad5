import { makeStyles } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { useAtomValue, useStore } from 'jotai';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ACCEPT } from '#contract/headers.ts';
import type { ApplicationDetail } from '#contract/shapes.ts';
import type { Application } from '#domain/application.ts';
import { isActive } from '#domain/deadline.ts';
import { entryKey } from '#domain/entry/entryFiles.ts';
import { paths } from '#page/paths.ts';
import { RefusedPickNotice } from '#parts/files/FileRow.tsx';
import { useRefusedPick } from '#parts/files/useRefusedPick.ts';
import { correctionPath, ReturnNotice } from '#parts/returned/ReturnNotice.tsx';
import { removeApplication } from '#state/application/removals.ts';
import {
  missingFilesAtom,
  type MissingUpload,
  uploadMissingFile,
} from '#state/files/missingFiles.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { useAction } from '#state/useAction.ts';
import { applicationText } from '#text/application/application.ts';
import { returnText } from '#text/application/returned.ts';
import { acceptanceText, untilText } from '#text/format/deadline.ts';
import { entryLabel } from '#text/programme.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { FilePicker } from '#ui/form/FilePicker.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { tokens } from '#ui/theme/theme.ts';

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

const useStyles = makeStyles({
  consequence: { marginBottom: '14px' },
  words: { textAlign: 'left', overflowWrap: 'anywhere' },
  entry: { fontWeight: tokens.fontWeightSemibold },
  kind: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
    gap: '14px',
    marginTop: '16px',
  },
});

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

interface ReturnedApplicationProps {
  application: ApplicationDetail;
  now: number;
}

function MissingFileField({ missing, isOpen }: { missing: MissingUpload; isOpen: boolean }) {
  const styles = useStyles();
  const { kind, entry } = missing;
  const label = entryLabel(entry.routine, entry.name);
  const { shownAt, refused, tell } = useRefusedPick(label);
  const store = useStore();
  const [isSending, send] = useAction(async (file: File) => {
    tell(undefined);
    tell(await uploadMissingFile(store, { missing, file }));
  });
  const accept = ACCEPT[kind];
  return (
    <FilePicker
      label={applicationText.missingFiles.pick[kind]}
      icon={<ArrowUpload20Regular />}
      busy={isSending}
      reason={isOpen ? undefined : acceptanceText.closed}
      onPick={send}
      {...(accept !== undefined && { accept })}
    >
      <div ref={shownAt} className={styles.words}>
        <div className={styles.entry}>{label}</div>
        <div className={styles.kind}>{applicationText.missingFiles.kinds[kind]}</div>
      </div>
      <RefusedPickNotice refused={refused} />
    </FilePicker>
  );
}

interface MissingFilesProps {
  application: ApplicationDetail;
  content: Application;
  now: number;
}

export function MissingFiles({ application, content, now }: MissingFilesProps) {
  const styles = useStyles();
  useQuery(ownApplicationsQuery());
  const { rowid, deadline } = application;
  const missing = useAtomValue(useMemo(() => missingFilesAtom(rowid, content), [rowid, content]));
  if (missing.length === 0) return null;
  const isOpen = isActive(deadline, now);
  return (
    <Card title={applicationText.missingFiles.title}>
      <Notice tone="warning">
        {isOpen
          ? applicationText.missingFiles.text(untilText(deadline, now))
          : applicationText.missingFiles.tooLate}
      </Notice>
      <div className={styles.fields}>
        {missing.map((each) => (
          <MissingFileField
            key={`${each.kind} ${entryKey(each.entry)}`}
            missing={each}
            isOpen={isOpen}
          />
        ))}
      </div>
    </Card>
  );
}
