// Warns of music whose file is not whole; it is taken all the same (behaviour 9.15).
import type { MusicLength } from '#domain/music/musicMeasure.ts';
import { musicText } from '#text/music.ts';
import { Notice } from '#ui/feedback/Notice.tsx';

interface CutMusicNoticeProps {
  musicLength: MusicLength | null | undefined;
  className?: string;
}

export function CutMusicNotice({ musicLength, className }: CutMusicNoticeProps) {
  if (!musicLength?.isCut) return null;
  const { title, text } = musicText.cutNotice;
  return (
    <Notice tone="warning" title={title} {...(className !== undefined && { className })}>
      {text}
    </Notice>
  );
}
