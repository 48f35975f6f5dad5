// The bin of a row: gives up what waits, after asking once.
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { useState } from 'react';
import type { OutboxRow } from '#offline/outboxRow.ts';
import { GiveUpDialog } from '#page/parts/outbox/GiveUpDialog.tsx';
import { rowTitle } from '#page/parts/outbox/rowTitle.ts';
import { actions } from '#text/outbox.ts';
import { IconButton } from '#ui/IconButton.tsx';

export function DiscardButton({ row }: { row: OutboxRow }) {
  const [isAsking, setAsking] = useState(false);
  const name = row.kind === 'save' ? actions.withdraw : actions.discard;
  return (
    <>
      <IconButton
        label={name(rowTitle(row))}
        icon={<Delete20Regular />}
        onClick={() => setAsking(true)}
      />
      <GiveUpDialog row={row} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
