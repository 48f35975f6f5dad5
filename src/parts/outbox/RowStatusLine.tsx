// The state of a row in words: first how it stands, then size, cause, and what comes next.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { asAtDeadline } from '#domain/outbox/asAtDeadline.ts';
import { competitionOf, fileOf, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import { isOnlineAtom } from '#state/network.ts';
import { dependenciesOf, isCompetitionGone } from '#domain/entry/entryRows.ts';
import { needsPageAtom, outboxRowsAtom, progressAtom } from '#state/outbox/rows.ts';
import { useNow } from '#state/clock/useNow.ts';
import { useServerNow } from '#state/clock/useServerNow.ts';
import { sentenceOf } from './rowSentence.ts';
import { rowStatus } from './rowStatus.tsx';
import { t } from '#ui/theme/theme.ts';
import { whatAndSize } from './rowTitle.ts';

const useStyles = makeStyles({
  words: {
    color: t.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  state: { fontWeight: t.fontWeightSemibold },
  brand: { color: t.colorBrandForeground2 },
  warning: { color: t.colorStatusWarningForeground1 },
  danger: { color: t.colorStatusDangerForeground1 },
});

export function RowStatusLine({ row: kept }: { row: OutboxRow }) {
  const styles = useStyles();
  const row = asAtDeadline(kept, useServerNow([kept.deadline]));
  const isOnline = useAtomValue(isOnlineAtom);
  const rows = useAtomValue(outboxRowsAtom);
  const progress = useAtomValue(progressAtom).get(row.id);
  const { words, tone } = rowStatus(row, progress, isOnline);
  const before = row.kind === 'save' ? dependenciesOf(rows, row) : [];
  const what = whatAndSize(row, fileOf(row)?.size, progress);
  const needsPage = useAtomValue(needsPageAtom)(row);
  const sentence = sentenceOf(row, {
    before: before.length,
    needsPage,
    isCompetitionGone: isCompetitionGone(rows, competitionOf(row)),
    isOnline,
    now: useNow(),
  });
  return (
    <p className={styles.words}>
      <span className={mergeClasses(styles.state, styles[tone])}>{words}</span>
      {[what, sentence].map((part, at) =>
        part === '' ? null : (
          <span key={part}>
            {at === 1 && what !== '' ? '. ' : ' · '}
            {part}
          </span>
        ),
      )}
    </p>
  );
}
