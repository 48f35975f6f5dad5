// One thing that waits: how it stands, why, and what can be done about it.
import { mergeClasses, ProgressBar } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { RowState } from '#parts/outbox/RowState.tsx';
import { rowLook } from '#parts/outbox/rowStates.tsx';
import { rowTitle } from '#parts/outbox/rowTitle.ts';
import { WaitsFor } from '#parts/outbox/WaitsFor.tsx';
import { isOnlineAtom } from '#state/network.ts';
import { progressAtom } from '#state/outbox/rows.ts';
import { Disc } from '#ui/drawing/IconBadge.tsx';
import { RowActions } from './RowActions.tsx';
import { rowIcon } from './rowIcon.tsx';
import { useAim } from './useScrollToHash.ts';
import { useOutboxLook } from './useOutboxStyles.ts';

export function OutboxRowItem({ row, className }: { row: OutboxRow; className: string }) {
  const look = useOutboxLook();
  const progress = useAtomValue(progressAtom).get(row.id);
  const { icon, tone } = rowLook(row, progress, useAtomValue(isOnlineAtom));
  const { ref, isAimed } = useAim(row.id);
  return (
    <li ref={ref} tabIndex={-1} className={mergeClasses(look.row, isAimed && look.aimed)}>
      <Disc icon={icon} tone={tone} />
      <div className={className}>
        <div className={look.what}>
          <h3 className={look.name}>
            {rowIcon(row)}
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
        <RowActions row={row} />
      </div>
    </li>
  );
}
