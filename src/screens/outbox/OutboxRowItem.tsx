// One thing that waits: how it stands, why, and what can be done about it.
import { ProgressBar } from '@fluentui/react-components';
import { ContactCard20Regular } from '@fluentui/react-icons/svg/contact-card';
import { DocumentTable20Regular } from '@fluentui/react-icons/svg/document-table';
import { MusicNote220Regular } from '@fluentui/react-icons/svg/music-note';
import { useAtomValue } from 'jotai';
import type { OutboxRow } from '#offline/outboxRow.ts';
import { RowState } from '#page/parts/outbox/RowState.tsx';
import { rowLook } from '#page/parts/outbox/rowStates.tsx';
import { rowTitle } from '#page/parts/outbox/rowTitle.ts';
import { progressAtom } from '#state/outbox/rows.ts';
import { Disc } from '#ui/Disc.tsx';
import { DiscardButton } from './DiscardButton.tsx';
import { RowActions } from './RowActions.tsx';
import { useOutboxLook } from './useOutboxLook.ts';
import { WaitsFor } from './WaitsFor.tsx';

const icons = { card: <ContactCard20Regular />, music: <MusicNote220Regular /> } as const;

const iconOf = (row: OutboxRow) =>
  row.kind === 'save' ? <DocumentTable20Regular /> : icons[row.payload.fileKind];

export function OutboxRowItem({ row, className }: { row: OutboxRow; className: string }) {
  const look = useOutboxLook();
  const progress = useAtomValue(progressAtom).get(row.id);
  const { icon, tone } = rowLook(row, progress);
  return (
    <li id={row.id} className={look.row}>
      <Disc icon={icon} tone={tone} />
      <div className={className}>
        <div className={look.what}>
          <h3 className={look.name}>
            {iconOf(row)}
            <span>{rowTitle(row)}</span>
          </h3>
          <RowState row={row} />
          {row.kind === 'save' && <WaitsFor save={row} />}
          {row.state === 'sending' && (
            <ProgressBar
              className={look.bar}
              thickness="large"
              aria-label={rowTitle(row)}
              {...(progress && { value: progress.total > 0 ? progress.sent / progress.total : 0 })}
            />
          )}
        </div>
        <div className={look.side}>
          <div className={look.actions}>
            <RowActions row={row} />
          </div>
          <div className={look.bin}>
            <DiscardButton row={row} />
          </div>
        </div>
      </div>
    </li>
  );
}
