// Warns of music that is too long or too short for its programme, and of music whose file is not whole; it is taken all the same (behaviour 9.15, behaviour 9.16).
import { type MusicLength, type MusicLimit, outsideLimit } from '#domain/music/limits.ts';
import { musicText, outsideText, outsideTitle } from '#text/music.ts';
import { Notice } from '#ui/feedback/Notice.tsx';

interface MusicNoticesProps {
  musicLength: MusicLength | null | undefined;
  /** Of its programme; undefined where there is none. */
  limit: MusicLimit | undefined;
  className?: string;
}

export function MusicNotices({ musicLength, limit, className }: MusicNoticesProps) {
  const { cutNotice, outside } = musicText;
  const judged = outsideLimit(musicLength, limit);
  const styled = className !== undefined && { className };
  return (
    <>
      {judged && (
        <Notice tone="warning" title={outsideTitle(judged)} {...styled}>
          {outside.notice(outsideText(judged))}
        </Notice>
      )}
      {musicLength?.isCut && (
        <Notice tone="warning" title={cutNotice.title} {...styled}>
          {cutNotice.text}
        </Notice>
      )}
    </>
  );
}
