// Deletes a competition after naming what goes with it; where applications are confirmed, its name is typed.
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Competition } from '#domain/competition.ts';
import type { StatisticCounts } from '#parts/competition/statisticCounts.ts';
import { paths } from '#page/paths.ts';
import { removeCompetitionAction } from '#state/removals.ts';
import { useAction } from '#state/useAction.ts';
import { organiser, removal } from '#text/competition.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';

export interface RemoveCompetitionProps {
  competition: Pick<Competition, 'id' | 'name' | 'isOwner'>;
  counts: StatisticCounts | undefined;
}

function countsText(counts: StatisticCounts | undefined): string {
  if (!counts) return removal.unknownCounts;
  return counts.teams === 0 ? removal.noApplications : removal.counts(counts);
}

export function RemoveCompetition({ competition, counts }: RemoveCompetitionProps) {
  const { id, name, isOwner } = competition;
  const [isAsking, setAsking] = useState(false);
  const remove = useSetAtom(removeCompetitionAction);
  const navigate = useNavigate();
  const [isRemoving, confirm] = useAction(async () => {
    const isGone = await remove(id);
    setAsking(false);
    if (isGone) await navigate(paths.applications, { replace: true });
  });
  // Unknown counts are taken for the worst.
  const isGrave = counts?.teams !== 0;
  return (
    <>
      <Button
        wide
        tone="danger"
        icon={<Delete20Regular />}
        reason={isOwner ? undefined : organiser.onlyForOwner}
        onClick={() => setAsking(true)}
      >
        {organiser.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={removal.title(name)}
        confirmLabel={organiser.remove}
        cancelLabel={removal.cancel}
        tone="danger"
        busy={isRemoving}
        {...(isGrave && { requireTyped: name })}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <Notice tone="warning" title={countsText(counts)}>
          {removal.consequence}
        </Notice>
      </ConfirmDialog>
    </>
  );
}
