// Say in a competition's row that applications to it are on their way, on this device or another.
import { CalendarLock20Regular } from '@fluentui/react-icons/svg/calendar-lock';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { ErrorCircle20Regular } from '@fluentui/react-icons/svg/error-circle';
import { SendClock20Regular } from '@fluentui/react-icons/svg/send-clock';
import { PhoneLaptop20Regular } from '@fluentui/react-icons/svg/phone-laptop';
import type { OwnDraft } from '#state/useDraftsInList.ts';
import { draftsText } from '#text/application/drafts.ts';
import { Chip } from '#ui/drawing/Chip.tsx';
import { draftStatus } from '#parts/drafts/draftStatus.tsx';
import { useSubmissionStatus } from '#parts/drafts/useSubmissionStatus.tsx';

const icons = {
  brand: <SendClock20Regular />,
  warning: <CalendarLock20Regular />,
  danger: <ErrorCircle20Regular />,
} as const;

interface DraftChipProps {
  draft: OwnDraft;
  isNamed: boolean;
  /** Epoch ms. */
  now: number;
}

function DraftChip({ draft, isNamed, now }: DraftChipProps) {
  const { team, local, place, returned, isPast } = draft;
  const submission = useSubmissionStatus(local?.lockedBy);
  const { words, tone } = submission ?? draftStatus(draft, now);
  const isReturned = returned !== undefined && !isPast;
  const begunIcon = place.kind === 'elsewhere' ? <PhoneLaptop20Regular /> : <Edit20Regular />;
  const ownIcon = isReturned ? <ArrowUndo20Regular /> : begunIcon;
  const isOwn = !submission && (isReturned || tone === 'brand');
  return (
    <Chip tone={tone} icon={isOwn ? ownIcon : icons[tone]}>
      {isNamed ? draftsText.ofTeam(team, words) : words}
    </Chip>
  );
}

interface DraftMarksProps {
  drafts: readonly OwnDraft[];
  isNamed: boolean;
  /** Epoch ms. */
  now: number;
}

export const DraftMarks = ({ drafts, isNamed, now }: DraftMarksProps) =>
  drafts.map((draft) => <DraftChip key={draft.id} draft={draft} isNamed={isNamed} now={now} />);
