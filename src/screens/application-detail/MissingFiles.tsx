import { Link, makeStyles } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { useAtomValue, useStore } from 'jotai';
import { useMemo } from 'react';
import { ACCEPTED_FILES } from '#contract/headers.ts';
import type { ApplicationDetail } from '#contract/shapes.ts';
import type { Application } from '#domain/application.ts';
import { isActive } from '#domain/deadline.ts';
import { entryKey } from '#domain/entry/entryFiles.ts';
import { needsDecision } from '#domain/outbox/outboxOrder.ts';
import type { UploadRow } from '#domain/outbox/outboxRow.ts';
import { uploadOfMissing } from '#domain/todo/todoItems.ts';
import { paths } from '#page/paths.ts';
import { RefusedPickNotice } from '#parts/files/FileRow.tsx';
import { useRefusedPick } from '#parts/files/useRefusedPick.ts';
import { RowStatusLine } from '#parts/outbox/RowStatusLine.tsx';
import {
  missingFilesAtom,
  type MissingUpload,
  uploadMissingFile,
} from '#state/files/missingFiles.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { useAction } from '#state/useAction.ts';
import { applicationText } from '#text/application/application.ts';
import { acceptanceText, untilText } from '#text/format/deadline.ts';
import { entryLabel } from '#text/programme.ts';
import { BreakableName } from '#ui/BreakableName.tsx';
import { useRouterLink } from '#ui/button/useRouterLink.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { FilePicker } from '#ui/form/FilePicker.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
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

function RowLink({ row }: { row: UploadRow }) {
  const link = useRouterLink(paths.outboxRow(row.id));
  const words = applicationText.missingFiles[needsDecision(row) ? 'stuck' : 'waits'];
  return (
    <Link {...link}>
      <BreakableName name={words(row.file.name)} />
    </Link>
  );
}

interface MissingFileFieldProps {
  missing: MissingUpload;
  /** Reason why the button that picks a file is disabled. */
  reason: string | undefined;
}

function MissingFileField({ missing, reason }: MissingFileFieldProps) {
  const styles = useStyles();
  const { kind, entry } = missing;
  const label = entryLabel(entry.routine, entry.name);
  const { shownAt, refused, tell } = useRefusedPick(label);
  const store = useStore();
  const row = uploadOfMissing(missing, { kind, ...entry }, useAtomValue(outboxRowsAtom));
  const { missingFiles } = applicationText;
  const [isSending, send] = useAction(async (file: File) => {
    tell(undefined);
    tell(await uploadMissingFile(store, missing, file));
  });
  return (
    <FilePicker
      label={missingFiles.pick[kind]}
      icon={<ArrowUpload20Regular />}
      busy={isSending}
      accept={ACCEPTED_FILES[kind]}
      reason={reason}
      onPick={send}
    >
      <div ref={shownAt} className={styles.words}>
        <div className={styles.entry}>{label}</div>
        <div className={styles.kind}>{missingFiles.kinds[kind]}</div>
        {row && (
          <>
            <RowLink row={row} />
            {needsDecision(row) && <RowStatusLine row={row} />}
          </>
        )}
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
            reason={isOpen ? undefined : acceptanceText.closed}
          />
        ))}
      </div>
    </Card>
  );
}
