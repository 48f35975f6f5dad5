// The list of the user's own files of one kind, latest deadline first (behaviour 11.4).
import type { ReactElement } from 'react';
import { byDeadlineDescending } from '#domain/deadline.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { ListScreen } from '#parts/list/ListScreen.tsx';
import { paths } from '#page/paths.ts';
import { listedFilesQuery } from '#state/files/ownFiles.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { useServerNow } from '#state/clock/useServerNow.ts';
import { OwnFileRow } from './OwnFileRow.tsx';
import { SubmittedFileRow } from './SubmittedFileRow.tsx';

interface OwnFileListProps {
  kind: FileKind;
  title: string;
  icon: ReactElement;
}

export function OwnFileList({ kind, title, icon }: OwnFileListProps) {
  const now = useServerNow();
  return (
    <ListScreen
      title={title}
      query={listedFilesQuery[kind]}
      countText={ownFilesText.count[kind]}
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
      {(files) =>
        files
          .toSorted(byDeadlineDescending)
          .map((file) =>
            'rowid' in file ? (
              <OwnFileRow key={file.rowid} kind={kind} file={file} now={now} />
            ) : (
              <SubmittedFileRow
                key={JSON.stringify([file.application, file.routine, file.teamName])}
                kind={kind}
                file={file}
              />
            ),
          )
      }
    </ListScreen>
  );
}
