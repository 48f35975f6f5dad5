// Status of an unsubmitted draft: icon, words and tone (design 3.1), and the device that changed it last.
import { ArrowUndo24Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { CalendarLock24Regular } from '@fluentui/react-icons/svg/calendar-lock';
import { Edit24Regular } from '@fluentui/react-icons/svg/edit';
import { PhoneLaptop24Regular } from '@fluentui/react-icons/svg/phone-laptop';
import { type OpeningDevice, openingOf } from '#domain/draft/draftsInList.ts';
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

interface Circumstances extends OpeningDevice {
  now: number;
  /** True if the server may already have the submission, because its answer did not arrive. */
  isUncertain: boolean;
}

const elsewhereWords = {
  now: undefined,
  arriving: draftsText.arriving,
  'needs-network': draftsText.needsNetwork,
  'not-kept': draftsText.notKeptHere,
  unreadable: draftsText.unreadable,
  never: undefined,
} as const;

function whereOf(draft: OwnDraft, circumstances: Circumstances): string | undefined {
  switch (draft.place.kind) {
    case 'here':
      return draftsText.onlyHere;
    case 'changed-here':
      return draftsText.lastChangesOnlyHere;
    case 'elsewhere':
      return elsewhereWords[openingOf(draft, circumstances)];
    case 'newer-elsewhere':
      return circumstances.isUnreadable ? draftsText.unreadable : undefined;
    case 'saved':
    case 'undecided':
      return undefined;
  }
}

/** «изменён на телефоне, 18:40», «изменён здесь, 18:40, только на этом устройстве» */
export function draftWhere(draft: OwnDraft, circumstances: Circumstances): string {
  const { device, at } = draft.changed;
  const where = circumstances.isUncertain ? undefined : whereOf(draft, circumstances);
  const changed = draftsText.changedAt(device, ageText(at, circumstances.now));
  return where === undefined ? changed : `${changed}, ${where}`;
}
