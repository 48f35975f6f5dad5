// A track of a submitted application that is too long or too short for its programme.
import type { OutsideMusic } from '#domain/music/limits.ts';
import { musicText, outsideText, outsideTitle } from '#text/music.ts';
import { Notice } from '#ui/feedback/Notice.tsx';

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
