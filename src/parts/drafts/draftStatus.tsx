// How a draft that is not submitted stands, as icon, word and colour (design 3.1).
import { ArrowUndo24Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { CalendarLock24Regular } from '@fluentui/react-icons/svg/calendar-lock';
import { Edit24Regular } from '@fluentui/react-icons/svg/edit';
import { PhoneLaptop24Regular } from '@fluentui/react-icons/svg/phone-laptop';
import type { OwnDraft } from '#state/useDraftsInList.ts';
import { draftsText } from '#text/application/drafts.ts';
import { returnText } from '#text/application/returned.ts';
import { ageText } from '#text/format/time.ts';
import type { RowStatus } from '#parts/outbox/rowStatus.tsx';

const RETURNED: RowStatus = {
  icon: <ArrowUndo24Regular />,
  words: returnText.returned,
  tone: 'warning',
};

export function draftStatus(draft: OwnDraft, now: number): RowStatus {
  const { place, step, changed, isPast, returned } = draft;
  if (isPast) {
    const words = returned ? returnText.over.title : draftsText.tooLate;
    return { icon: <CalendarLock24Regular />, words, tone: 'warning' };
  }
  const icon = <PhoneLaptop24Regular />;
  switch (place.kind) {
    case 'undecided': {
      const words = draftsText.undecided(place.device, ageText(place.at, now));
      return { icon, words, tone: 'warning' };
    }
    case 'newer-elsewhere': {
      const words = draftsText.newerElsewhere(place.device, ageText(place.at, now));
      return { icon, words, tone: 'brand' };
    }
    case 'elsewhere': {
      if (returned) return RETURNED;
      const words = draftsText.elsewhereAtStep(changed.device ?? '', step);
      return { icon, words, tone: 'brand' };
    }
    case 'here':
    case 'changed-here':
    case 'saved':
      if (returned) return RETURNED;
      return { icon: <Edit24Regular />, words: draftsText.atStep(step), tone: 'brand' };
  }
}
