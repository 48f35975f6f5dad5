import { makeStyles } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { useAtomValue, useStore } from 'jotai';
import { useMemo } from 'react';
import { ACCEPTED_FILES } from '#contract/headers.ts';
import type { ApplicationDetail } from '#contract/shapes.ts';
import type { Application } from '#domain/application.ts';
import { isActive } from '#domain/deadline.ts';
import { entryKey } from '#domain/entry/entryFiles.ts';
import { RefusedPickNotice } from '#parts/files/FileRow.tsx';
import { useRefusedPick } from '#parts/files/useRefusedPick.ts';
import {
  missingFilesAtom,
  type MissingUpload,
  uploadMissingFile,
} from '#state/files/missingFiles.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { useAction } from '#state/useAction.ts';
import { applicationText } from '#text/application/application.ts';
import { acceptanceText, untilText } from '#text/format/deadline.ts';
import { entryLabel } from '#text/programme.ts';
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
  const accept = ACCEPTED_FILES[kind];
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
