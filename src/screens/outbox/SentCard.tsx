import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { CloudCheckmark24Regular } from '@fluentui/react-icons/svg/cloud-checkmark';
import { ContactCard20Regular } from '@fluentui/react-icons/svg/contact-card';
import { DocumentTable20Regular } from '@fluentui/react-icons/svg/document-table';
import { MusicNote220Regular } from '@fluentui/react-icons/svg/music-note';
import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import { doneOutcomeOf } from '#domain/outbox/doneRows.ts';
import type { DoneRow, StoredRow } from '#domain/outbox/outboxRow.ts';
import { rowFileName, rowTitle, whatAndSize } from '#parts/outbox/rowTitle.ts';
import { doneRowsAtom } from '#state/outbox/rows.ts';
import { shortMomentText } from '#text/format/time.ts';
import { withInitials } from '#text/format/typography.ts';
import { outboxText } from '#text/outbox.ts';
import { BreakableName } from '#ui/BreakableName.tsx';
import { IconBadge } from '#ui/drawing/Badges.tsx';
import { media, tokens } from '#ui/theme/theme.ts';
import { useOutboxStyles } from './useOutboxStyles.ts';

const icons = { card: <ContactCard20Regular />, music: <MusicNote220Regular /> } as const;

export function RowHeading({ row }: { row: StoredRow }) {
  return (
    <h3 className={useOutboxStyles().name}>
      {row.kind === 'save' ? <DocumentTable20Regular /> : icons[row.payload.fileKind]}
      <span>{withInitials(rowTitle(row))}</span>
    </h3>
  );
}

const useSentStyles = makeStyles({
  badge: { position: 'relative', display: 'inline-flex' },
  ring: {
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: tokens.borderRadiusCircular,
      border: `2px solid ${tokens.colorStatusSuccessForeground3}`,
      animationName: {
        from: { transform: 'scale(1)', opacity: 1 },
        to: { transform: 'scale(1.6)', opacity: 0 },
      },
      animationDuration: '400ms',
      animationFillMode: 'both',
    },
    [media.stillness]: { '::after': { display: 'none' } },
  },
  words: {
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  state: {
    color: tokens.colorStatusSuccessForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface SentRowItemProps {
  row: DoneRow;
  /** True for a row that was just sent and is still in its team's card. Other rows must name competition and team. */
  isFresh: boolean;
}

export function SentRowItem({ row, isFresh }: SentRowItemProps) {
  const outboxStyles = useOutboxStyles();
  const styles = useSentStyles();
  const { competitionName, team } = row.payload;
  const outcome = doneOutcomeOf(row, useAtomValue(doneRowsAtom));
  const parts = [
    rowFileName(row),
    whatAndSize(row, row.kind === 'upload' ? row.file.size : undefined, undefined),
    outboxText.sent[row.kind](shortMomentText(row.doneAt, row.doneAt)),
    isFresh ? '' : outboxText.group(competitionName, team),
  ];
  return (
    <li className={outboxStyles.row}>
      <span className={mergeClasses(styles.badge, isFresh && styles.ring)}>
        <IconBadge icon={<CloudCheckmark24Regular />} tone="success" isListed />
      </span>
      <div className={outboxStyles.body}>
        <div className={outboxStyles.what}>
          <RowHeading row={row} />
          <p className={styles.words}>
            <span className={styles.state}>{outboxText.states[outcome]}</span>
            {parts.filter(Boolean).map((part) => (
              <span key={part}>
                {'\u00a0· '}
                <BreakableName name={part} />
              </span>
            ))}
          </p>
        </div>
      </div>
    </li>
  );
}

interface RowsCardProps {
  title: string;
  caption: string;
  children: ReactNode;
}

export function RowsCard({ title, caption, children }: RowsCardProps) {
  const styles = useOutboxStyles();
  const titleId = useId();
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.team}>
          {title}
        </h2>
        <span className={styles.until}>{caption}</span>
      </div>
      <ul className={styles.rows}>{children}</ul>
    </section>
  );
}

export function SentCard({ rows }: { rows: readonly DoneRow[] }) {
  if (rows.length === 0) return null;
  return (
    <RowsCard title={outboxText.sent.title} caption={outboxText.sent.within}>
      {rows.map((row) => (
        <SentRowItem key={row.id} row={row} isFresh={false} />
      ))}
    </RowsCard>
  );
}
