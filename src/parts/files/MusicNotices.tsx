// Warnings about music and repeated files. The server accepts such files (behaviour 9.15, behaviour 9.16).
import { type FileOfEntry, repeatedFiles } from '#domain/entry/entryFiles.ts';
import {
  type MusicLength,
  type MusicLimit,
  outsideLimit,
  type OutsideMusic,
} from '#domain/music/limits.ts';
import { repeatedFileText } from '#text/application/entryFiles.ts';
import { musicText, outsideText, outsideTitle } from '#text/music.ts';
import { Notice } from '#ui/feedback/Notice.tsx';

/** `files`: files of an application, without files of withdrawn entries. */
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

interface OutsideMusicNoticeProps {
  /** «Тех. Дуэт – Иванова-Петрова» */
  entry: string;
  outside: OutsideMusic;
}

export const OutsideMusicNotice = ({ entry, outside }: OutsideMusicNoticeProps) => (
  <Notice tone="warning" title={outsideTitle(outside)}>
    {entry}: {[outsideText(outside), ...(outside.length.isCut ? [musicText.cut] : [])].join(', ')}
  </Notice>
);

interface MusicNoticesProps {
  musicLength: MusicLength | null | undefined;
  limit: MusicLimit | undefined;
  className?: string;
}

export function MusicNotices({ musicLength, limit, className }: MusicNoticesProps) {
  const { cutNotice, outside } = musicText;
  const judged = outsideLimit(musicLength, limit);
  return (
    <>
      {judged && (
        <Notice tone="warning" title={outsideTitle(judged)} className={className}>
          {outside.notice(outsideText(judged))}
        </Notice>
      )}
      {musicLength?.isCut && (
        <Notice tone="warning" title={cutNotice.title} className={className}>
          {cutNotice.text}
        </Notice>
      )}
    </>
  );
}
