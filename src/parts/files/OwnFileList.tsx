// The list of the user's own files of one kind, by competition (behaviour 11.4).
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import {
  type OwnFile,
  competitionNameOf,
  type SubmittedFile,
} from '#contract/shapes/ownFileShapes.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { OwnRowFacts } from '#domain/ownRows.ts';
import { paths } from '#page/paths.ts';
import { OwnList } from '#parts/list/OwnList.tsx';
import { listedFilesQuery } from '#state/files/ownFiles.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { useOwnNow } from '#state/useOwnNow.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { routineKeyLabel } from '#text/programme.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { BreakableName } from '#ui/BreakableName.tsx';
import { DownloadFileButton } from './DownloadFileButton.tsx';
import { FileFrame } from './FileFrame.tsx';
import { FileWords } from './FileWords.tsx';
import { MusicNotices } from './MusicNotices.tsx';
import { OwnFileRow } from './OwnFileRow.tsx';
import { detailPath, useFileRowStyles } from './useFileRowStyles.ts';

interface SubmittedFileRowProps {
  kind: FileKind;
  file: SubmittedFile;
}

/** Row of a file that only the submitted application still has (behaviour 11.4). */
function SubmittedFileRow({ kind, file }: SubmittedFileRowProps) {
  const styles = useFileRowStyles();
  return (
    <li>
      <div className={styles.row}>
        <div className={styles.what}>
          <FileFrame kind={kind} file={file}>
            <div className={styles.words}>
              <h3 className={styles.name}>
                <Link className={styles.link} to={detailPath[kind](String(file.application))}>
                  <BreakableName name={file.name} />
                </Link>
              </h3>
              <FileWords file={file} />
            </div>
          </FileFrame>
        </div>
        <div className={styles.note}>{ownFilesText.submitted}</div>
        <div className={styles.actions}>
          <DownloadFileButton kind={kind} file={file} />
        </div>
        <MusicNotices
          musicLength={file.musicLength}
          limit={file.musicLimit}
          className={styles.below}
        />
      </div>
    </li>
  );
}

interface OwnFileListProps {
  kind: FileKind;
  title: string;
  icon: ReactElement;
}

const factsOf = (file: OwnFile | SubmittedFile): OwnRowFacts => ({
  competition: file.competitionId,
  competitionName: competitionNameOf(file),
  deadline: file.deadline,
  texts: [file.name, file.teamName, file.team ?? '', routineKeyLabel(file.routine)],
});

export function OwnFileList({ kind, title, icon }: OwnFileListProps) {
  const now = useOwnNow();
  // Needed to know which drafts are submitted and which are returned.
  useQuery(ownApplicationsQuery());
  return (
    <OwnList
      title={title}
      query={listedFilesQuery[kind]}
      countText={ownFilesText.count[kind]}
      now={now}
      factsOf={factsOf}
      empty={
        <EmptyState
          icon={icon}
          title={ownFilesText.empty[kind].title}
          text={ownFilesText.empty[kind].text}
          action={
            <LinkButton big tone="primary" to={paths.competitionsActive}>
              {ownFilesText.empty.action}
            </LinkButton>
          }
        />
      }
    >
      {(file) =>
        'rowid' in file ? (
          <OwnFileRow key={file.rowid} kind={kind} file={file} now={now} />
        ) : (
          <SubmittedFileRow
            key={JSON.stringify([file.application, file.routine, file.teamName])}
            kind={kind}
            file={file}
          />
        )
      }
    </OwnList>
  );
}
