// Deletes a competition after naming what goes with it; where applications are submitted, its name is typed.
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { useStore } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Competition } from '#domain/competition/competition.ts';
import type { StatisticCounts } from './statisticCounts.ts';
import { paths } from '#page/paths.ts';
import { removeCompetition } from '#state/application/removals.ts';
import { useAction } from '#state/useAction.ts';
import { competitionText } from '#text/competition/competition.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';

interface RemoveCompetitionProps {
  competition: Pick<Competition, 'id' | 'name' | 'isOwner'>;
  counts: StatisticCounts | undefined;
}

function countsText(counts: StatisticCounts | undefined): string {
  if (!counts) return competitionText.removal.unknownCounts;
  return counts.teams === 0
    ? competitionText.removal.noApplications
    : competitionText.removal.counts(counts);
}

export function RemoveCompetition({ competition, counts }: RemoveCompetitionProps) {
  const { id, name, isOwner } = competition;
  const [isAsking, setAsking] = useState(false);
  const store = useStore();
  const navigate = useNavigate();
  const [isRemoving, confirm] = useAction(async () => {
    const isGone = await removeCompetition(store, id);
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
        reason={isOwner ? undefined : competitionText.organiser.onlyForOwner}
        onClick={() => setAsking(true)}
      >
        {competitionText.organiser.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={competitionText.removal.title(name)}
        confirmLabel={competitionText.organiser.remove}
        cancelLabel={competitionText.removal.cancel}
        tone="danger"
        busy={isRemoving}
        {...(isGrave && { requireTyped: name })}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <Notice tone="warning" title={countsText(counts)}>
          {competitionText.removal.consequence}
        </Notice>
      </ConfirmDialog>
    </>
  );
}
