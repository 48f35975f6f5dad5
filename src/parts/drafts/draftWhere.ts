// When and on which device a draft was changed last, and where all of it is, as one line.
import { openingOf } from '#domain/draft/draftsInList.ts';
import type { OwnDraft } from '#state/useDraftsInList.ts';
import { draftsText } from '#text/drafts.ts';
import { ageText } from '#text/format/time.ts';

function whereOf(draft: OwnDraft, isOnline: boolean): string | undefined {
  switch (draft.place.kind) {
    case 'here':
      return draftsText.onlyHere;
    case 'changed-here':
      return draftsText.lastChangesOnlyHere;
    case 'elsewhere': {
      const opening = openingOf(draft, isOnline);
      if (opening === 'arriving') return draftsText.arriving;
      return opening === 'needs-network' ? draftsText.needsNetwork : undefined;
    }
    case 'saved':
    case 'newer-elsewhere':
    case 'undecided':
      return undefined;
  }
}

interface Circumstances {
  /** Epoch ms. */
  now: number;
  isOnline: boolean;
  /** A submission of it is on its way: the server may have all of it. */
  isUncertain: boolean;
}

/** «изменён на телефоне, 18:40», «изменён здесь, 18:40, только на этом устройстве» */
export function draftWhere(draft: OwnDraft, { now, isOnline, isUncertain }: Circumstances): string {
  const { device, at } = draft.changed;
  const where = isUncertain ? undefined : whereOf(draft, isOnline);
  const changed = draftsText.changedAt(device, ageText(at, now));
  return where === undefined ? changed : `${changed}, ${where}`;
}
