// Warns of each card or track that several entries of a team have; nothing is refused by it (behaviour 9.19).
import { type FileOfEntry, repeatedFiles } from '#domain/entry/entryFiles.ts';
import { repeatedFileText } from '#text/application/entryFiles.ts';
import { Notice } from '#ui/feedback/Notice.tsx';

/** `files`: of entries that are to be swum. */
export const RepeatedFileNotices = ({ files }: { files: readonly FileOfEntry[] }) =>
  repeatedFiles(files).map((file) => (
    <Notice
      key={`${file.kind} ${file.sha256}`}
      tone="warning"
      title={repeatedFileText.title(file.kind)}
    >
      {repeatedFileText.text(file)}
    </Notice>
  ));
