// Says in a competition's row that an application to it is on its way on this device.
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { SendClock20Regular } from '@fluentui/react-icons/svg/send-clock';
import { useAtomValue } from 'jotai';
import { draftsAtom } from '#state/drafts.ts';
import { draftAt, waits } from '#text/drafts.ts';
import { Chip } from '#ui/Chip.tsx';

export function DraftMark({ competition }: { competition: string }) {
  const drafts = useAtomValue(draftsAtom) ?? [];
  return drafts
    .filter(({ competitionId }) => competitionId === competition)
    .map(({ id, step, lockedBy }) =>
      lockedBy === undefined ? (
        <Chip key={id} tone="brand" icon={<Edit20Regular />}>
          {draftAt(step)}
        </Chip>
      ) : (
        <Chip key={id} tone="brand" icon={<SendClock20Regular />}>
          {waits}
        </Chip>
      ),
    );
}
