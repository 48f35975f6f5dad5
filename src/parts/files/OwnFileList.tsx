// The list of the user's own files of one kind, by competition (behaviour 11.4).
import type { ReactElement } from 'react';
import type { OwnFile } from '#contract/shapes.ts';
import { competitionNameOf, type SubmittedFile } from '#contract/shapes/ownFileShapes.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { OwnRowFacts } from '#domain/ownRows.ts';
import { OwnList } from '#parts/list/OwnList.tsx';
import { paths } from '#page/paths.ts';
import { listedFilesQuery } from '#state/files/ownFiles.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { useOwnNow } from '#state/useOwnNow.ts';
import { routineKeyLabel } from '#text/programme.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { OwnFileRow } from './OwnFileRow.tsx';
import { SubmittedFileRow } from './SubmittedFileRow.tsx';

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
  // They say which drafts are submitted, and which are returned.
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
