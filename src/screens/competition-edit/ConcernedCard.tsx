// Teams that the typed deadline affects. Shown only if that deadline is earlier than the saved one (behaviour 5.15).
import { makeStyles, MessageBarActions } from '@fluentui/react-components';
import { Warning24Filled } from '@fluentui/react-icons/svg/warning';
import { useState } from 'react';
import type { Unfinished } from '#contract/shapes/competitionShapes.ts';
import { editText } from '#text/competition/competitionEdit.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { plainList, quietText, tokens } from '#ui/theme/theme.ts';

const NAMED_AT_FIRST = 3;

interface ConcernedRow {
  what: string;
  count: number;
  teams: readonly string[];
}

/** Returns the rows of the card, without rows whose count is 0. */
export function concernedRows(concerned: Unfinished): readonly ConcernedRow[] {
  const { drafts, unnamedDrafts, lackingFiles, returned } = concerned;
  const { notSubmitted, unnamed, correcting, missingFiles } = editText.concerned;
  return [
    { what: notSubmitted(drafts.count), ...drafts },
    { what: unnamed(unnamedDrafts), count: unnamedDrafts, teams: [] },
    { what: correcting(returned.count), ...returned },
    { what: missingFiles(lackingFiles.count), ...lackingFiles },
  ].filter(({ count }) => count > 0);
}

const useStyles = makeStyles({
  title: { display: 'flex', alignItems: 'center', gap: '12px' },
  icon: { flexShrink: 0, color: tokens.colorStatusWarningForeground1 },
  rows: { margin: 0, ...plainList },
  row: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    columnGap: '10px',
    padding: '10px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  count: {
    textAlign: 'right',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
  },
  what: { fontWeight: tokens.fontWeightSemibold },
  teams: {
    ...quietText,
    overflowWrap: 'anywhere',
  },
});

/** Drafts and applications that the typed deadline affects. Undefined while loading, null if the request failed. */
export type Concerned = Unfinished | null | undefined;

interface ConcernedCardProps {
  concerned: Concerned;
  onRetry: () => void;
}

function Rows({ rows }: { rows: readonly ConcernedRow[] }) {
  const styles = useStyles();
  const [isWhole, setWhole] = useState(false);
  const isLong = rows.some(({ teams }) => teams.length > NAMED_AT_FIRST);
  return (
    <>
      <ul className={styles.rows}>
        {rows.map(({ what, count, teams }) => (
          <li key={what} className={styles.row}>
            <span className={styles.count}>{count}</span>
            <div>
              <div className={styles.what}>{what}</div>
              {teams.length > 0 && (
                <div className={styles.teams}>
                  {editText.concerned.teams(
                    isWhole ? teams : teams.slice(0, NAMED_AT_FIRST),
                    count,
                  )}
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      {isLong && !isWhole && (
        <Button wide tone="quiet" onClick={() => setWhole(true)}>
          {editText.concerned.showAll}
        </Button>
      )}
    </>
  );
}

function Content({ concerned, onRetry }: ConcernedCardProps) {
  if (concerned === undefined) return <RowSkeletons rows={1} />;
  if (concerned === null)
    return (
      <Notice tone="warning">
        {editText.concerned.unknown}
        <MessageBarActions>
          <Button onClick={onRetry}>{editText.concerned.retry}</Button>
        </MessageBarActions>
      </Notice>
    );
  const rows = concernedRows(concerned);
  return rows.length === 0 ? <p>{editText.concerned.nobody}</p> : <Rows rows={rows} />;
}

export function ConcernedCard(props: ConcernedCardProps) {
  const styles = useStyles();
  return (
    <Card
      title={
        <span className={styles.title}>
          <Warning24Filled className={styles.icon} />
          {editText.concerned.title}
        </span>
      }
    >
      <Content {...props} />
    </Card>
  );
}
