// Says in a competition's row that an application to it is on its way on this device.
import { CalendarLock20Regular } from '@fluentui/react-icons/svg/calendar-lock';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { ErrorCircle20Regular } from '@fluentui/react-icons/svg/error-circle';
import { SendClock20Regular } from '@fluentui/react-icons/svg/send-clock';
import { useAtomValue } from 'jotai';
import { keptStep } from '#domain/entry-session/selectView.ts';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { draftsAtom } from '#state/drafts.ts';
import { draftsText } from '#text/drafts.ts';
import { Chip } from '#ui/drawing/Chip.tsx';
import { useSubmissionStatus } from '#parts/drafts/useSubmissionStatus.tsx';
import { useHasMoreTeams } from '#parts/drafts/useHasMoreTeams.ts';

const icons = {
  brand: <SendClock20Regular />,
  warning: <CalendarLock20Regular />,
  danger: <ErrorCircle20Regular />,
} as const;

function DraftChip({ draft, isNamed }: { draft: EntryDraft; isNamed: boolean }) {
  const { words, tone } = useSubmissionStatus(draft) ?? {
    words: draftsText.atStep(keptStep(draft.content)),
    tone: 'brand',
  };
  return (
    <Chip tone={tone} icon={draft.lockedBy === undefined ? <Edit20Regular /> : icons[tone]}>
      {isNamed ? draftsText.ofTeam(draft.content.reading?.parsed.teamName ?? '', words) : words}
    </Chip>
  );
}

export function DraftMark({ competition }: { competition: string }) {
  const drafts = useAtomValue(draftsAtom) ?? [];
  const isNamed = useHasMoreTeams(competition);
  return drafts
    .filter(({ competitionId }) => competitionId === competition)
    .map((draft) => <DraftChip key={draft.id} draft={draft} isNamed={isNamed} />);
}
