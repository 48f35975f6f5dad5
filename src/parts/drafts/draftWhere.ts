import { type OpeningDevice, openingOf } from '#domain/draft/draftsInList.ts';
import type { OwnDraft } from '#state/useDraftsInList.ts';
import { draftsText } from '#text/application/drafts.ts';
import { ageText } from '#text/format/time.ts';

interface Circumstances extends OpeningDevice {
  now: number;
  /** The server may have the submission already. */
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
