// Offers to upload again the files of an application that were deleted after it was submitted.
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { ApplicationDetail } from '#contract/shapes.ts';
import type { Application } from '#domain/application.ts';
import { isActive } from '#domain/deadline.ts';
import { entryKey } from '#domain/entry/entryFiles.ts';
import { missingFilesAtom } from '#state/files/missingFiles.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { applicationText } from '#text/application/application.ts';
import { untilText } from '#text/format/deadline.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { MissingFileField } from './MissingFileField.tsx';

interface MissingFilesProps {
  application: ApplicationDetail;
  content: Application;
  /** Epoch ms. */
  now: number;
}

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
    gap: '14px',
    marginTop: '16px',
  },
});

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
