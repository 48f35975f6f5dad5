// Removes a team's application: names the consequence, asks for the reason and the team's name.
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { CompetitionApplication } from '#contract/shapes.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { isActive } from '#domain/deadline.ts';
import { REASON_MAX_LENGTH } from '#domain/limits.ts';
import { isReadable } from '#domain/visibleText.ts';
import { removeAsOrganiserAction } from '#state/application/removals.ts';
import { useAction } from '#state/useAction.ts';
import { competitionText } from '#text/competition/competition.ts';
import { untilText } from '#text/format/deadline.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';

interface RemoveTeamProps {
  competition: Pick<Competition, 'id' | 'deadline'>;
  application: Pick<CompetitionApplication, 'rowid' | 'teamName'>;
  /** Epoch ms. */
  now: number;
  onRemoved: () => void;
}

const REASON_ROWS = 3;

export function RemoveTeam({ competition, application, now, onRemoved }: RemoveTeamProps) {
  const { id: competitionId, deadline } = competition;
  const { rowid, teamName } = application;
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [isReasonMissed, setReasonMissed] = useState(false);
  const [refused, setRefused] = useState('');
  const remove = useSetAtom(removeAsOrganiserAction);
  const [isRemoving, confirm] = useAction(async () => {
    setReasonMissed(!isReadable(reason));
    if (!isReadable(reason)) return;
    const message = await remove({ competitionId, rowid, reason });
    setRefused(message);
    if (message !== '') return;
    setAsking(false);
    onRemoved();
  });
  return (
    <>
      <IconButton
        tone="quiet"
        label={competitionText.applicationRemoval.actionOf(teamName)}
        icon={<Delete20Regular />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        title={competitionText.applicationRemoval.title(teamName)}
        confirmLabel={competitionText.applicationRemoval.action}
        cancelLabel={competitionText.applicationRemoval.cancel}
        tone="danger"
        busy={isRemoving}
        requireTyped={teamName}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <Notice tone="warning">
          {competitionText.applicationRemoval.consequence}{' '}
          {isActive(deadline, now)
            ? competitionText.applicationRemoval.again(untilText(deadline, now))
            : competitionText.applicationRemoval.late}
        </Notice>
        {refused !== '' && (
          <Notice tone="danger" alert>
            {refused}
          </Notice>
        )}
        <TextAreaField
          required
          label={competitionText.applicationRemoval.reason}
          hint={competitionText.applicationRemoval.reasonHint}
          rows={REASON_ROWS}
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          onChange={setReason}
          error={isReasonMissed && !isReadable(reason) ? refusalTexts['bad-reason'] : undefined}
        />
      </ConfirmDialog>
    </>
  );
}
