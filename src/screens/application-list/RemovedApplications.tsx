// Own applications that organisers have removed: which, when and why; the last ones first.
import { makeStyles } from '@fluentui/react-components';
import { DocumentDismiss24Regular } from '@fluentui/react-icons/svg/document-dismiss';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { applicationText } from '#text/application/application.ts';
import { shortMomentText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconBadge } from '#ui/drawing/IconBadge.tsx';
import { cardSurface, listOfRows, media, oneColumn, tokens } from '#ui/theme/theme.ts';

/** Older ones are shown on demand: they stay until their competition is deleted. */
const SHOWN_AT_ONCE = 2;

const useStyles = makeStyles({
  removed: {
    ...oneColumn,
    gap: '12px',
    marginBottom: '20px',
  },
  rows: listOfRows,
  row: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    columnGap: '16px',
    alignItems: 'start',
    padding: '16px 18px',
    ...cardSurface,
    overflowWrap: 'anywhere',
    [media.phone]: { columnGap: '12px', padding: '14px' },
  },
  title: { fontSize: '17px', lineHeight: '22px', fontWeight: tokens.fontWeightSemibold },
  at: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  reason: { color: tokens.colorNeutralForeground2, whiteSpace: 'pre-line' },
});

export function RemovedApplications({ now }: { now: number }) {
  const styles = useStyles();
  const [isWhole, setWhole] = useState(false);
  const state = useAtomValue(ownApplicationsQuery().state);
  const removed = state.kind === 'ready' ? state.data.removed : [];
  if (removed.length === 0) return null;
  const shown = isWhole ? removed : removed.slice(0, SHOWN_AT_ONCE);
  const others = removed.length - shown.length;
  return (
    <div className={styles.removed}>
      <ul className={styles.rows} aria-label={applicationText.removedByOrganiser.title}>
        {shown.map(({ teamName, name, at, reason }) => (
          <li key={`${at} ${teamName}`} className={styles.row}>
            <IconBadge tone="danger" icon={<DocumentDismiss24Regular />} />
            <div>
              <h2 className={styles.title}>
                {teamName} · {name}
              </h2>
              <div className={styles.at}>
                {applicationText.removedByOrganiser.at(shortMomentText(Date.parse(at), now))}
              </div>
              <p className={styles.reason}>{applicationText.removedByOrganiser.reason(reason)}</p>
            </div>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Button tone="quiet" onClick={() => setWhole(true)}>
          {applicationText.removedByOrganiser.more(others)}
        </Button>
      )}
    </div>
  );
}
