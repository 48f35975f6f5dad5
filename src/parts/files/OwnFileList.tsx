// List of the user's cards or music, by competition (behaviour 11.4).
import { ContactCard24Regular } from '@fluentui/react-icons/svg/contact-card';
import { MusicNote224Regular } from '@fluentui/react-icons/svg/music-note';
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
import { shellText } from '#text/shell.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { DownloadFileButton, FileCells, useFileRowStyles } from './FileCells.tsx';
import { OwnFileRow } from './OwnFileRow.tsx';

/** Row of a file of the last submitted version. The user has since deleted or replaced the file (behaviour 11.4). */
function SubmittedFileRow({ kind, file }: { kind: FileKind; file: SubmittedFile }) {
  const styles = useFileRowStyles();
  return (
    <FileCells kind={kind} file={file}>
      <div className={styles.note}>{ownFilesText.submitted}</div>
      <div className={styles.actions}>
        <DownloadFileButton kind={kind} file={file} />
      </div>
    </FileCells>
  );
}

const looks = {
  music: { title: shellText.sections.music, icon: <MusicNote224Regular /> },
  card: { title: shellText.sections.cards, icon: <ContactCard24Regular /> },
} as const;

const factsOf = (file: OwnFile | SubmittedFile): OwnRowFacts => ({
  competition: file.competitionId,
  competitionName: competitionNameOf(file),
  deadline: file.deadline,
  texts: [file.name, file.teamName, file.team ?? '', routineKeyLabel(file.routine)],
});

export function OwnFileList({ kind }: { kind: FileKind }) {
  const now = useOwnNow();
  const { title, icon } = looks[kind];
  // Requests the user's applications, because the rows need to know which drafts were submitted or returned.
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
          {...ownFilesText.empty[kind]}
          action={ownFilesText.empty.action}
          to={paths.competitionsActive}
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
