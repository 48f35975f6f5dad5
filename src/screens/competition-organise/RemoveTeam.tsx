// Removes a team's application: names the consequence, asks for the reason and the team's name.
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { useStore } from 'jotai';
import { useState } from 'react';
import type { CompetitionApplication } from '#contract/shapes.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { isActive } from '#domain/deadline.ts';
import { ReasonDialog } from '#parts/decisions/ReasonDialog.tsx';
import { removeAsOrganiser } from '#state/application/removals.ts';
import { competitionText } from '#text/competition/competition.ts';
import { untilText } from '#text/format/deadline.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';

interface RemoveTeamProps {
  competition: Pick<Competition, 'id' | 'deadline'>;
  application: Pick<CompetitionApplication, 'rowid' | 'teamName'>;
  /** Epoch ms. */
  now: number;
  onRemoved: () => void;
}

export function RemoveTeam({ competition, application, now, onRemoved }: RemoveTeamProps) {
  const { id: competitionId, deadline } = competition;
  const { rowid, teamName } = application;
  const [isAsking, setAsking] = useState(false);
  const store = useStore();
  const words = competitionText.applicationRemoval;
  return (
    <>
      <IconButton
        tone="quiet"
        label={words.actionOf(teamName)}
        icon={<Delete20Regular />}
        onClick={() => setAsking(true)}
      />
      <ReasonDialog
        open={isAsking}
        about={`remove ${rowid}`}
        title={words.title(teamName)}
        field={{ label: words.reason, hint: words.reasonHint, required: true }}
        confirmLabel={words.action}
        cancelLabel={words.cancel}
        tone="danger"
        requireTyped={teamName}
        onConfirm={({ words: reason }) =>
          removeAsOrganiser(store, { competitionId, rowid, reason })
        }
        onDone={onRemoved}
        onClose={() => setAsking(false)}
      >
        <Notice tone="warning">
          {words.consequence}{' '}
          {isActive(deadline, now) ? words.again(untilText(deadline, now)) : words.late}
        </Notice>
      </ReasonDialog>
    </>
  );
}
