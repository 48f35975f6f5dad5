import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { acceptedUntil } from '#domain/acceptance.ts';
import { applyDeadline } from '#domain/outbox/applyDeadline.ts';
import { competitionOf, fileOf, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import { isOnlineAtom } from '#state/clock/seenAgain.ts';
import { dependenciesOf, isCompetitionGone } from '#domain/outbox/rowAccount.ts';
import { outboxFaultAtom, useNeedsPage, useRowFact, useRowProgress } from '#state/outbox/rows.ts';
import { useNow, useServerNow } from '#state/clock/useNow.ts';
import { BreakableName } from '#ui/BreakableName.tsx';
import { sentenceOf } from '#text/outboxRow.ts';
import { rowStatus } from './rowStatus.tsx';
import { media, quietText, tokens } from '#ui/theme/theme.ts';
import { whatAndSize } from './rowTitle.ts';

const useStyles = makeStyles({
  words: {
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  small: quietText,
  spare: { [media.phone]: { display: 'none' } },
  state: { fontWeight: tokens.fontWeightSemibold },
  brand: { color: tokens.colorBrandForeground2 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  danger: { color: tokens.colorStatusDangerForeground1 },
});

interface RowStatusLineProps {
  row: OutboxRow;
  /** Name of the file, if no other element shows it. */
  name?: string;
  /** Hides `name` on phones. */
  isNameSpare?: boolean;
  /** Sentences that are shown above all rows. The row does not repeat them, see `SentenceContext`. */
  saidAbove?: readonly string[];
  /** Progress bar, shown between state and details. */
  bar?: ReactNode;
  /** Hides the sentence about the state, because another element explains it. */
  isExplained?: boolean;
}

const countBefore = (rows: readonly OutboxRow[], row: OutboxRow): number =>
  row.kind === 'save' ? dependenciesOf(rows, row).length : 0;

const isGone = (rows: readonly OutboxRow[], row: OutboxRow): boolean =>
  isCompetitionGone(rows, competitionOf(row));

export function RowStatusLine({
  row: kept,
  name = '',
  isNameSpare = false,
  saidAbove,
  bar,
  isExplained = false,
}: RowStatusLineProps) {
  const styles = useStyles();
  const row = applyDeadline(kept, useServerNow([acceptedUntil(kept)]));
  const isOnline = useAtomValue(isOnlineAtom);
  const progress = useRowProgress(kept);
  const { words, tone } = rowStatus(row, progress, isOnline);
  const what = whatAndSize(row, fileOf(row)?.size, progress);
  const sentence = sentenceOf(row, {
    before: useRowFact(kept, countBefore),
    needsPage: useNeedsPage(kept),
    isCompetitionGone: useRowFact(kept, isGone),
    isOnline,
    fault: useAtomValue(outboxFaultAtom),
    now: useNow(),
    saidAbove,
  });
  const state = <span className={mergeClasses(styles.state, styles[tone])}>{words}</span>;
  const said = [what, isExplained ? '' : sentence].filter((part) => part !== '');
  const details = (
    <>
      {name !== '' && (
        <span className={mergeClasses(isNameSpare && styles.spare)}>
          <BreakableName name={name} />
          {said.length > 0 && ' · '}
        </span>
      )}
      {said.map((part, at) => (
        <span key={part}>
          {at > 0 && '. '}
          <BreakableName name={part} />
        </span>
      ))}
    </>
  );
  if (bar === undefined) {
    return (
      <p className={styles.words}>
        {state}
        {(name !== '' || said.length > 0) && ' · '}
        {details}
      </p>
    );
  }
  return (
    <>
      <p className={styles.words}>{state}</p>
      {bar}
      <p className={mergeClasses(styles.words, styles.small)}>{details}</p>
    </>
  );
}
